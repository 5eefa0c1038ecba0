import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from './api-client.ts';

/** The part of the API client that loaders use. */
export type LoaderApi = Pick<ApiClient, 'call'>;

export const apiContext = createContext<LoaderApi>();

export const apiOf = (context: Readonly<RouterContextProvider>): LoaderApi =>
  context.get(apiContext);
