import { mushaHeader } from '../../../contract/musha-header.ts';

const responseTimeoutMs = 6_000;
const probeAfterMs = 4_000;

/** Replaces AbortSignal.timeout and AbortSignal.any, which the oldest supported browsers lack. */
export function abortedAfter(ms: number, other?: AbortSignal | null): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No response in time', 'TimeoutError')), ms);
  if (other?.aborted) controller.abort();
  other?.addEventListener('abort', () => controller.abort());
  return controller.signal;
}

/** Sends every request of a page. Returns undefined unless the response is complete. */
export async function fetchWhole(path: string, init: RequestInit): Promise<Response | undefined> {
  const response = await fetch(path, init).catch(ignoreNetworkError);
  if (!response || !isFromMusha(response)) return response;
  const body = await response.arrayBuffer().catch(ignoreNetworkError);
  return body && new Response(body.byteLength > 0 ? body : null, response);
}

/** A failed request does not prove that the connection is lost; an aborted one is not a failure. */
function ignoreNetworkError(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
}

/** Whether the server itself, not a captive portal, responds within the deadline. */
export async function isMushaReachable(withinMs = responseTimeoutMs): Promise<boolean> {
  try {
    const signal = abortedAfter(withinMs);
    const init = { cache: 'no-store', redirect: 'error', signal } as const;
    const response = await fetchWhole('/healthz', init);
    return response?.ok === true && (await response.json()).status === 'ok';
  } catch {
    return false;
  }
}

/** False for redirects and HTML without Musha's header, such as a captive portal's page. */
export function isFromMusha({ headers, type, redirected }: Response): boolean {
  if (headers.has(mushaHeader)) return true;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  return !(isPage || redirected || type === 'opaqueredirect');
}

export const isPageOfMusha = ({ headers, status, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.has(mushaHeader) &&
  headers.get('Content-Type')?.startsWith('text/html') === true;

/** Runs `work` with no deadline, so that slow connections succeed. Aborts it if a probe fails. */
export async function runWhileReachable<T>(
  work: (signal: AbortSignal) => Promise<T>,
  isReached: () => Promise<boolean>,
  isDoubted: boolean,
): Promise<T> {
  const giveUp = new AbortController();
  let isDone = false;
  const abortIfUnreachable = async () => {
    // Aborting after the response has arrived would cut off the rest of its body.
    if (!(await isReached()) && !isDone) giveUp.abort();
  };
  const timer = setTimeout(() => void abortIfUnreachable(), isDoubted ? 0 : probeAfterMs);
  try {
    return await work(giveUp.signal);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
