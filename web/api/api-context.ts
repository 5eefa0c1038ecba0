import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from './api-client.ts';

/** The API client for loaders: over HTTP in the browser, in process on the server. */
export const apiContext = createContext<ApiClient>();

export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient =>
  context.get(apiContext);
