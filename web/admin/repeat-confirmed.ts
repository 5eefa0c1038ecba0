import type { Transport } from '../api/api-client.ts';

/**
 * Repeats what was refused for want of a recent password, once that was given: the person sees the
 * question and not the refusal, and no word is lost. Of several calls at once one asks.
 */
export function repeatConfirmed(send: Transport, confirm: () => Promise<boolean>): Transport {
  let asking: Promise<boolean> | undefined;
  return async (path, init) => {
    const response = await send(path, init);
    if (!(await wantsPassword(response))) return response;
    asking ??= confirm().finally(() => {
      asking = undefined;
    });
    return (await asking) ? send(path, init) : response;
  };
}

async function wantsPassword(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    body.code === 'reauthentication_required'
  );
}
