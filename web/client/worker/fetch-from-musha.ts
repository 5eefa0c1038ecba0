import { isFromMusha, isMushaReachable, runWhileReachable } from '../api/reach-musha.ts';

/** A shorter deadline while the server is unreachable, so that cached content appears soon. */
const quickProbeMs = 2_000;

let isUnreachable = false;
let pendingProbe: Promise<boolean> | undefined;

function probeServer(): Promise<boolean> {
  pendingProbe ??= isMushaReachable(isUnreachable ? quickProbeMs : undefined).then((isReached) => {
    pendingProbe = undefined;
    isUnreachable = !isReached;
    return isReached;
  });
  return pendingProbe;
}

/** Call this when a page has reached the server: a page waits longer than the worker does. */
export function markReachable(): void {
  isUnreachable = false;
}

/** Throws a TypeError if there is no response, or if a captive portal responds. */
export async function fetchFromMusha(
  request: Request | URL,
  init: RequestInit = {},
): Promise<Response> {
  try {
    const send = (signal: AbortSignal) => fetch(request, { ...init, signal });
    const response = await runWhileReachable(send, probeServer, isUnreachable);
    if (isFromMusha(response)) isUnreachable = false;
    else if (!(await probeServer())) throw new TypeError('The response is not from Musha');
    return response;
  } catch (error) {
    // An AbortError follows a failed probe, which has already set `isUnreachable`.
    if (error instanceof TypeError) isUnreachable = true;
    throw error;
  }
}
