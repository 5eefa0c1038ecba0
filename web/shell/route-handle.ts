import type { ComponentType } from 'react';

/** What the route table says about a page before its code is loaded. */
export interface RouteHandle {
  /** the server sends the shell only; data and content come in the browser */
  clientOnly?: boolean;
  /** there is no such page in production */
  demoOnly?: boolean;
  /** people look after their own things here: nothing is offered at its end */
  isWork?: boolean;
  /** shown while the browser is on its way to this page */
  Pending?: ComponentType;
}

/** The handle of a matched route; a route without one has an empty one. */
export const handleOf = (route: { handle?: unknown }): RouteHandle =>
  typeof route.handle === 'object' && route.handle !== null ? route.handle : {};
