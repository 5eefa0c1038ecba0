import { isPlainlyMushas, reachesMusha, waitWhileReached } from '../api/reach-musha.ts';

/** A shorter deadline while the server is unreachable, so that cached content appears soon. */
const quickLookMs = 2_000;

let isSilent = false;
let looking: Promise<boolean> | undefined;

function look(): Promise<boolean> {
  looking ??= reachesMusha(isSilent ? quickLookMs : undefined).then((isReached) => {
    looking = undefined;
    isSilent = !isReached;
    return isReached;
  });
  return looking;
}

/** A page's probe has succeeded, possibly because it waits longer. */
export function noteReached(): void {
  isSilent = false;
}

/** Throws a TypeError if there is no response, or if a captive portal responds. */
export async function ask(request: Request | URL, init: RequestInit = {}): Promise<Response> {
  try {
    const send = (signal: AbortSignal) => fetch(request, { ...init, signal });
    const answer = await waitWhileReached(send, look, isSilent);
    if (isPlainlyMushas(answer)) isSilent = false;
    else if (!(await look())) throw new TypeError('Somebody else answered');
    return answer;
  } catch (error) {
    // An AbortError comes from the page and says nothing about the connection.
    if (error instanceof TypeError) isSilent = true;
    throw error;
  }
}
