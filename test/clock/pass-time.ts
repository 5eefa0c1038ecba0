import { vi } from 'vitest';
import type { TestApp } from '../start-test-app.ts';

/** Starts the app's own background work, lets that much time go by for it, and waits for what it did. */
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
