import type { ComponentType } from 'react';

export interface RouteHandle {
  /** The server sends only the shell; the browser loads the data and renders the page. */
  clientOnly?: boolean;
  /** The page exists only in a demo, not in production. */
  demoOnly?: boolean;
  /** A page where people work, such as a dashboard; its footer contains only links. */
  isWork?: boolean;
  /** Query parameters that the server reads to render the page; all others don't affect it. */
  query?: readonly string[];
  Pending?: ComponentType;
}

export const handleOf = (route: { handle?: unknown }): RouteHandle =>
  typeof route.handle === 'object' && route.handle !== null ? route.handle : {};
