import { keptCaches } from '../offline/kept-caches.ts';
import { ask } from './ask.ts';
import { findKept, forget, keep, keptAt } from './keep.ts';
import { tell } from './tell.ts';

/** Answers what visitors may read: as it is now, and without a connection as it was (S56). */
export async function answerRead(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  try {
    // A browser could take an answer that it keeps as a dictionary for one that may be a day old.
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

/** The server says of each answer whether it is the same for everybody; a person's is `no-store`. */
const isEverybodys = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('Cache-Control') !== 'no-store';
