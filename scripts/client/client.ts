import { type ApiClient, ApiError, createApiClient } from '../../web/api/api-client.ts';

// biome-ignore lint/performance/noBarrelFile: the one entry of a package
export { ApiError } from '../../web/api/api-client.ts';

interface ClientOptions {
  /** where Musha answers: "https://musha.example" */
  baseUrl: string;
  /** of POST /api/auth/sign-in; asked for with each call, so that it can be renewed */
  accessToken?: () => string | undefined;
}

/** The client of the product's own pages, for programs elsewhere. */
export const createMushaClient = ({ baseUrl, accessToken }: ClientOptions): ApiClient =>
  createApiClient((path, init) => {
    const token = accessToken?.();
    const headers = { ...init.headers, ...(token && { Authorization: `Bearer ${token}` }) };
    return fetch(new URL(path, baseUrl), { ...init, headers }).catch((cause: unknown) => {
      throw Object.assign(new ApiError(0), { cause });
    });
  });
