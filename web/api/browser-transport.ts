import { ApiError, type Transport } from './api-client.ts';

const retryDelaysMs = [500, 1500, 3000];
const passingStatuses = [502, 503, 504];

/** fetch with retries for reads that met a passing failure (at most about 5 s, then it gives up). */
export const browserTransport: Transport = async (path, init) => {
  const delays = init.method === 'GET' ? retryDelaysMs : [];
  for (const delayMs of delays) {
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
