import { mushaHeader } from '../../contract/musha-header.ts';

const answerWithinMs = 6_000;
const lookAfterMs = 4_000;

/** AbortSignal.timeout, which is newer than the oldest browsers that Musha supports. */
export function abortedAfter(ms: number): AbortSignal {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  return giveUp.signal;
}

/** Whether Musha answers: in time, and not a network's own page in its place. */
export async function reachesMusha(withinMs = answerWithinMs): Promise<boolean> {
  try {
    const signal = abortedAfter(withinMs);
    const answer = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal });
    return answer.ok && (await answer.json()).status === 'ok';
  } catch {
    return false;
  }
}

/** A page of somebody else, as a network shows it before it lets anybody through, is none. */
export function isPlainlyMushas({ headers, type, redirected }: Response): boolean {
  if (headers.has(mushaHeader)) return true;
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  return !(isPage || redirected || type === 'opaqueredirect');
}

/** Whether an answer may be kept and shown again as a page of Musha. */
export const isPageOfMusha = ({ headers, status, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.has(mushaHeader) &&
  headers.get('Content-Type')?.startsWith('text/html') === true;

/**
 * Waits as long as Musha can be reached: a slow line is waited for, one that is dead without saying
 * so is not. `work` has to end with its signal.
 */
export async function waitWhileReached<T>(
  work: (signal: AbortSignal) => Promise<T>,
  isReached: () => Promise<boolean>,
  isDoubted: boolean,
): Promise<T> {
  const giveUp = new AbortController();
  let isDone = false;
  const look = async () => {
    // An answer whose contents still arrive would break off.
    if (!(await isReached()) && !isDone) giveUp.abort();
  };
  const timer = setTimeout(() => void look(), isDoubted ? 0 : lookAfterMs);
  try {
    return await work(giveUp.signal);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
