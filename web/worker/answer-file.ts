import { keptCaches } from '../offline/kept-caches.ts';
import { isAsset } from './addresses.ts';
import { ask } from './ask.ts';
import { findKept, keep } from './keep.ts';

/** Serves hashed files and renditions from the cache; their names never repeat (F21). */
export async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const name = isAsset(url) ? keptCaches.assets : keptCaches.pictures;
  const kept = await findKept(name, url.pathname);
  if (kept) return kept;
  const answer = await ask(event.request);
  if (isLasting(answer)) event.waitUntil(keep(name, url.pathname, answer.clone()));
  return answer;
}

/** Whether a file never changes. An original picture can be removed, so it is not cached. */
export const isLasting = ({ status, headers }: Response): boolean =>
  status === 200 && /immutable/.test(headers.get('Cache-Control') ?? '');
