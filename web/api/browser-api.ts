import { type ApiClient, createApiClient } from './api-client.ts';
import { authorizedTransport, transportOf } from './authorized-transport.ts';
import { cachePrefetches } from './prefetched-reads.ts';

const reads = cachePrefetches(authorizedTransport);

export const browserApi = createApiClient(reads.send);

/** Starts requests early; the following navigation reuses their responses. */
export const prefetchingApi = createApiClient(reads.prefetch);

/** An API client for one author. Its requests fail while another person is signed in. */
export const apiOf = (author: string): ApiClient => createApiClient(transportOf(author));
