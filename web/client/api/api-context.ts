import { createContext } from 'react-router';
import type { LoaderApi } from './api-client.ts';

/** The API client of the loaders, which run in the browser and on the server. */
export const apiContext = createContext<LoaderApi>();
