import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from './api-client.ts';

/** How loaders reach the API: over HTTP in the browser, in process on the server. */
export const apiContext = createContext<ApiClient>();

export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient =>
  context.get(apiContext);
