import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from './api-client.ts';

export const apiContext = createContext<ApiClient>();

export const apiOf = (context: Readonly<RouterContextProvider>): ApiClient =>
  context.get(apiContext);
