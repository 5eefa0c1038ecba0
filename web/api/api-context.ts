import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from './api-client.ts';

/** What loaders need of the API. */
export type LoaderApi = Pick<ApiClient, 'call'>;

export const apiContext = createContext<LoaderApi>();

export const apiOf = (context: Readonly<RouterContextProvider>): LoaderApi =>
  context.get(apiContext);
