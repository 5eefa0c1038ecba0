import { keptCaches } from '../offline/kept-caches.ts';
import { isAsset } from './addresses.ts';
import { ask } from './ask.ts';
import { findKept, keep } from './keep.ts';

/** Files whose name never comes twice: from what is kept, whichever version they belong to (F21). */
export async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const name = isAsset(url) ? keptCaches.assets : keptCaches.pictures;
  const kept = await findKept(name, url.pathname);
  if (kept) return kept;
  const answer = await ask(event.request);
  if (isLasting(answer)) event.waitUntil(keep(name, url.pathname, answer.clone()));
  return answer;
}

/** Whether a file stays what it is; an original picture, which may be taken away, is asked for each time. */
export const isLasting = ({ status, headers }: Response): boolean =>
  status === 200 && /immutable/.test(headers.get('Cache-Control') ?? '');
