import { type ApiClient, ApiError, createApiClient } from '../../web/client/api/api-client.ts';

// biome-ignore lint/performance/noBarrelFile: the one entry of a package
export { ApiError } from '../../web/client/api/api-client.ts';

interface ClientOptions {
  /** The URL of a Musha server, such as "https://musha.example". */
  baseUrl: string;
  /** Returns the latest token from POST /api/auth/sign-in. Called for each request. */
  accessToken?: () => string | undefined;
}

export const createMushaClient = ({ baseUrl, accessToken }: ClientOptions): ApiClient =>
  createApiClient((path, init) => {
    const token = accessToken?.();
    const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) };
    return fetch(new URL(path, baseUrl), { ...init, headers }).catch((cause: unknown) => {
      throw Object.assign(new ApiError(0), { cause });
    });
  });
