import type { Transport } from '../../client/api/api-client.ts';

/** Repeats a request after asking for the password. Concurrent requests share one dialog. */
export function retryWithPassword(send: Transport, confirm: () => Promise<boolean>): Transport {
  let asking: Promise<boolean> | undefined;
  return async (path, init) => {
    const response = await send(path, init);
    if (!(await requiresPassword(response))) return response;
    asking ??= confirm().finally(() => {
      asking = undefined;
    });
    return (await asking) ? send(path, init) : response;
  };
}

async function requiresPassword(response: Response): Promise<boolean> {
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
