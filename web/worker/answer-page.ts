import { isPageOfMusha } from '../api/reach-musha.ts';
import { keptCaches } from '../offline/kept-caches.ts';
import { answersIn, pageDataIn } from '../shell/document/page-data.ts';
import { isKeepablePage, isOnDevice, readOf } from './addresses.ts';
import { ask } from './ask.ts';
import { findKept, forget, keep, keptAt } from './keep.ts';
import { buildId } from './scope.ts';
import { shellPage } from './shell-page.ts';

const buildHeader = 'X-Kept-By';
const drawnAtOnceForMs = 24 * 3_600_000;

/** The result of revalidating a page that was returned from the cache. */
export type Renewal = { state: 'same' | 'changed' } | { state: 'unreachable'; at: number };
const renewals = new Map<string, Promise<Renewal>>();
const windowsAtMost = 20;
export const renewalOf = (clientId: string): Promise<Renewal> | undefined => renewals.get(clientId);

/** Serves a fresh cached page and revalidates it; offline serves any cached copy or the shell. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const address = url.pathname + url.search;
  const kept = await findKept(keptCaches.pages, address);
  // A reload bypasses the cache.
  if (kept && isFresh(kept) && event.request.cache === 'default') {
    const renewal = renew(url, kept.clone());
    note(event, renewal);
    event.waitUntil(renewal);
    return kept;
  }
  try {
    // Without "no-cache", browsers could return a stored compression dictionary that is a day old.
    const { cache } = event.request;
    const answer = await ask(event.request, { cache: cache === 'default' ? 'no-cache' : cache });
    if (answer.status === 404 && kept) event.waitUntil(forgetPage(url));
    else event.waitUntil(keepPage(url, answer.clone()));
    return answer;
  } catch {
    if (!kept) return answerWithout(url);
    const at = keptAt(kept);
    note(event, Promise.resolve({ state: 'unreachable', at }));
    return kept;
  }
}

function note({ resultingClientId }: FetchEvent, renewal: Promise<Renewal>): void {
  if (renewals.size >= windowsAtMost) renewals.clear();
  renewals.set(resultingClientId, renewal);
}

/** A page of another build would load the scripts of that build, so it is not fresh. */
const isFresh = (kept: Response): boolean => {
  const ageMs = Date.now() - keptAt(kept);
  return kept.headers.get(buildHeader) === buildId && ageMs >= 0 && ageMs < drawnAtOnceForMs;
};

async function renew(url: URL, kept: Response): Promise<Renewal> {
  try {
    // Revalidates with the browser's own cache, so that an unchanged page costs only its headers.
    const answer = await ask(url, { cache: 'no-cache', credentials: 'same-origin' });
    const isSame = answer.ok && answer.headers.get('ETag') === kept.headers.get('ETag');
    if (answer.status === 404) await forgetPage(url);
    else await keepPage(url, answer);
    return { state: isSame ? 'same' : 'changed' };
  } catch {
    return { state: 'unreachable', at: keptAt(kept) };
  }
}

/** Caches a page and the API responses in it, but never the page of a captive portal. */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  if (!isPageOfMusha(answer) || !isKeepablePage(url)) return;
  const html = await answer.text();
  const page = new Response(html, { headers: answer.headers });
  await keep(keptCaches.pages, url.pathname + url.search, page, { [buildHeader]: buildId });
  const data = pageDataIn(html);
  const headers = { 'Content-Type': 'application/json' };
  for (const [read, answer] of data ? answersIn(data) : [])
    await keep(keptCaches.reads, read, new Response(JSON.stringify(answer), { headers }));
}

async function forgetPage(url: URL): Promise<void> {
  await forget(keptCaches.pages, url.pathname + url.search);
  const read = readOf(url);
  if (read) await forget(keptCaches.reads, read);
}

/** Serves the shell if the device has the page's data, otherwise the offline page. */
async function answerWithout(url: URL): Promise<Response> {
  const read = readOf(url);
  const canShow = isOnDevice(url) || (read && (await findKept(keptCaches.reads, read)));
  const shell = await shellPage();
  if (canShow || !shell.ok) return shell;
  return Response.redirect(`/offline?page=${encodeURIComponent(url.pathname + url.search)}`);
}
