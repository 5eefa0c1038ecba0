import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { WindowOptions, WindowStore } from './window-store.ts';

const maxKeys = 50_000;

/** Keys beyond a maximum share a few windows, so that invented keys do not evict active ones. */
export class MemoryWindows extends RateLimiterMemory {
  readonly #windowMs: number;
  readonly #maxKeys: number;
  /** when each key's window ends, oldest first, as all windows have the same length */
  readonly #ends = new Map<string, number>();

  constructor(options: WindowOptions, max = maxKeys) {
    super(options);
    this.#windowMs = options.duration * 1000;
    this.#maxKeys = max;
  }

  override consume(key: string): Promise<RateLimiterRes> {
    return super.consume(this.#boundedKey(key));
  }

  override reward(key: string): Promise<RateLimiterRes> {
    return super.reward(this.#boundedKey(key));
  }

  override delete(key: string): Promise<boolean> {
    return super.delete(this.#boundedKey(key));
  }

  #boundedKey(key: string): string {
    const now = performance.now();
    this.#removeEnded(now);
    if (this.#ends.has(key)) return key;
    if (this.#ends.size >= this.#maxKeys) return `shared ${key.slice(0, 2)}`;
    this.#ends.set(key, now + this.#windowMs);
    return key;
  }

  #removeEnded(now: number): void {
    for (const [key, endsAt] of this.#ends) {
      if (endsAt > now) return;
      this.#ends.delete(key);
    }
  }
}

export const memoryStore: WindowStore = {
  open: (window) => new MemoryWindows(window),
  close: () => {},
};
