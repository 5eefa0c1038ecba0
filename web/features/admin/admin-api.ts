import type { ApiKey } from '../../../contract/api.ts';
import { createApiClient, toApiError } from '../../client/api/api-client.ts';
import { authorizedTransport } from '../../client/api/browser-api.ts';
import { type ReadArguments, useApiOf } from '../../client/api/use-api.ts';
import { retryWithPassword } from './retry-with-password.ts';

const send = retryWithPassword(authorizedTransport, async () =>
  (await import('./confirm-sign-in.tsx')).confirmSignIn(),
);

/** The admin area's API client. Asks for the password if the server requires it. */
export const adminApi = createApiClient(send);

export const useAdminApi = <K extends ApiKey>(endpoint: K, ...rest: ReadArguments<K>) =>
  useApiOf(adminApi, endpoint, ...rest);

export interface ReceivedFile {
  contents: Blob;
  name: string;
}

/** Downloads a file. Throws the same errors as an API call. */
export async function receiveFile(path: string, body: object): Promise<ReceivedFile> {
  const response = await send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await toApiError(response);
  const [, name = 'musha.csv'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { contents: await response.blob(), name };
}
