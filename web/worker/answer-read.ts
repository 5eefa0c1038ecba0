import { keptCaches } from '../offline/kept-caches.ts';
import { ask } from './ask.ts';
import { findKept, forget, keep, keptAt } from './keep.ts';
import { tell } from './tell.ts';

/** Returns a public API response from the server, or from the cache while offline (S56). */
export async function answerRead(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  try {
    // Without "no-cache", browsers could return a stored compression dictionary that is a day old.
    const answer = await ask(event.request, { cache: 'no-cache' });
    if (isEverybodys(answer)) event.waitUntil(keep(keptCaches.reads, address, answer.clone()));
    if (answer.status === 404) event.waitUntil(forget(keptCaches.reads, address));
    return answer;
  } catch (error) {
    const kept = await findKept(keptCaches.reads, address);
    if (!kept) throw error;
    event.waitUntil(tell(event.clientId, { type: 'kept', at: keptAt(kept) }));
    return kept;
  }
}

/** The server marks responses with personal data as `no-store`. */
const isEverybodys = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('Cache-Control') !== 'no-store';
