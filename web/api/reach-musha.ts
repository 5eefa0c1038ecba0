import { mushaHeader } from '../../contract/musha-header.ts';

const responseTimeoutMs = 6_000;
const probeAfterMs = 4_000;

/** Replaces AbortSignal.timeout, which the oldest supported browsers lack. */
export function abortedAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('No response in time', 'TimeoutError')), ms);
  return controller.signal;
}

/** Whether the server itself, not a captive portal, responds within the deadline. */
export async function isMushaReachable(withinMs = responseTimeoutMs): Promise<boolean> {
  try {
    const signal = abortedAfter(withinMs);
    const response = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal });
    return response.ok && (await response.json()).status === 'ok';
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
