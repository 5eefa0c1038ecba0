import { type ApiClient, createApiClient } from './api-client.ts';
import { authorizedTransport, transportOf } from './authorized-transport.ts';
import { cachePrefetches } from './prefetched-reads.ts';

const reads = cachePrefetches(authorizedTransport);

export const browserApi = createApiClient(reads.send);

/** Starts requests early; the following navigation reuses their responses. */
export const prefetchingApi = createApiClient(reads.prefetch);

/** The API for one author, even if someone else is using the page by then. */
export const apiOf = (author: string): ApiClient => createApiClient(transportOf(author));
