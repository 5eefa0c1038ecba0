import { ApiError } from '../../api/api-client.ts';

const delaysMs = [1_000, 3_000, 8_000];
const transientStatuses = [0, 429, 502, 503, 504];

type Pause = (ms: number) => Promise<void>;

/** Retries transient failures with a growing delay, or after the delay that the server requests. */
export async function retryTransient<T>(attempt: () => Promise<T>, pause: Pause): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !transientStatuses.includes(error.status)) throw error;
      const retryAfterMs = Math.min((error.retryAfterSeconds ?? 0) * 1_000, 30_000);
      await pause(Math.max(delayMs, retryAfterMs));
    }
  }
  return attempt();
}
