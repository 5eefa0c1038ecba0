import type { ComponentType } from 'react';

/** The properties of a page that the route table knows before the page's code is loaded. */
export interface RouteHandle {
  /** the server sends only the shell; data and content load in the browser */
  clientOnly?: boolean;
  /** the page does not exist in production */
  demoOnly?: boolean;
  /** people do their own work on this page, so nothing is offered at its end */
  isWork?: boolean;
  /** shown while the browser loads this page */
  Pending?: ComponentType;
}

/** The handle of a matched route; a route without one has an empty one. */
export const handleOf = (route: { handle?: unknown }): RouteHandle =>
  typeof route.handle === 'object' && route.handle !== null ? route.handle : {};
