import { vi } from 'vitest';
import type { TestApp } from '../start-test-app.ts';

/** Starts the app's background work, advances its timers and waits until the work has finished. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    app.app.start();
    vi.advanceTimersByTime(ms);
    await app.app.stop();
    await app.app.realtime.stop();
  } finally {
    vi.useRealTimers();
  }
}
