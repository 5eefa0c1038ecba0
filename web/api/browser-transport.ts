import { ApiError, type Transport } from './api-client.ts';

const retryDelaysMs = [500, 1500, 3000];
const passingStatuses = [502, 503, 504];

/** fetch that repeats reads and session calls after a passing failure, for about 5 s (ERR-22). */
export const browserTransport: Transport = async (path, init) => {
  const isRepeatable = init.method === 'GET' || path.startsWith('/api/auth/');
  for (const delayMs of isRepeatable ? retryDelaysMs : []) {
    const response = await attempt(path, init);
    if (response && !passingStatuses.includes(response.status)) return response;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  const response = await attempt(path, init);
  if (!response) throw new ApiError(0);
  return response;
};

async function attempt(path: string, init: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return undefined;
  }
}
