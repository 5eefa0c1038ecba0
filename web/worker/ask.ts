import { isPlainlyMushas, reachesMusha, waitWhileReached } from '../api/reach-musha.ts';

/** while nothing answers, what is kept is not held up for long */
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

/** A page has found Musha again, perhaps more patiently. */
export function noteReached(): void {
  isSilent = false;
}

/** Musha's answer. Fails where there is none, and where somebody else answers in its place. */
export async function ask(request: Request | URL, init: RequestInit = {}): Promise<Response> {
  try {
    const send = (signal: AbortSignal) => fetch(request, { ...init, signal });
    const answer = await waitWhileReached(send, look, isSilent);
    if (isPlainlyMushas(answer)) isSilent = false;
    else if (!(await look())) throw new TypeError('Somebody else answered');
    return answer;
  } catch (error) {
    // A request that the page has given up says nothing of the connection.
    if (error instanceof TypeError) isSilent = true;
    throw error;
  }
}
