import { ApiError } from '../../api/api-client.ts';

const delaysMs = [1_000, 3_000, 8_000];
const passingStatuses = [0, 429, 502, 503, 504];

type Pause = (ms: number) => Promise<void>;

/** Repeats what failed in passing, waiting longer each time, or as long as the server asks. */
export async function retryPassing<T>(attempt: () => Promise<T>, pause: Pause): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !passingStatuses.includes(error.status)) throw error;
      const askedMs = Math.min((error.retryAfterSeconds ?? 0) * 1_000, 30_000);
      await pause(Math.max(delayMs, askedMs));
    }
  }
  return attempt();
}
