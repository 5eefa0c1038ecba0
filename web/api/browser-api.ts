import { createApiClient } from './api-client.ts';
import { authorizedTransport } from './authorized-transport.ts';
import { keepPrefetchedReads } from './prefetched-reads.ts';

const reads = keepPrefetchedReads(authorizedTransport);

/** The API as everything in the browser uses it. */
export const browserApi = createApiClient(reads.send);

/** Same calls, begun early; the navigation that follows takes over their answers. */
export const prefetchingApi = createApiClient(reads.prefetch);
