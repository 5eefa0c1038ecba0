import { type ApiClient, createApiClient } from './api-client.ts';
import { authorizedTransport, transportOf } from './authorized-transport.ts';
import { keepPrefetchedReads } from './prefetched-reads.ts';

const reads = keepPrefetchedReads(authorizedTransport);

/** The API as everything in the browser uses it. */
export const browserApi = createApiClient(reads.send);

/** Same calls, begun early; the navigation that follows takes over their answers. */
export const prefetchingApi = createApiClient(reads.prefetch);

/** The same calls in the name of one person, even if another person uses the page by then. */
export const apiOf = (author: string): ApiClient => createApiClient(transportOf(author));
