import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { WindowOptions, WindowStore } from './window-store.ts';

const maxKeys = 50_000;

interface Window {
  uses: number;
  endsAt: number;
}

/**
 * Windows in this process, which need no timers or promises. Keys beyond a maximum share a few
 * windows, so that invented keys do not evict active ones.
 */
export class MemoryWindows extends RateLimiterMemory {
  readonly #maxKeys: number;
  /** in the order in which they end, as all windows have the same length */
  readonly #windows = new Map<string, Window>();

  constructor(options: WindowOptions, max = maxKeys) {
    super(options);
    this.#maxKeys = max;
  }

  /** Counts one use. Returns undefined, or the milliseconds until one is allowed again. */
  use(key: string): number | undefined {
    const { uses, endsAt } = this.#change(key, 1);
    return uses > this.points ? endsAt - performance.now() : undefined;
  }

  override consume(key: string): Promise<RateLimiterRes> {
    const use = this.#resultOf(this.#change(key, 1));
    return use.consumedPoints > this.points ? Promise.reject(use) : Promise.resolve(use);
  }

  override reward(key: string): Promise<RateLimiterRes> {
    return Promise.resolve(this.#resultOf(this.#change(key, -1)));
  }

  override delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#windows.delete(key));
  }

  #change(key: string, by: number): Window {
    const now = performance.now();
    this.#removeEnded(now);
    const own = this.#windows.get(key);
    const isFull = own === undefined && this.#windows.size >= this.#maxKeys;
    const counted = isFull ? sharedKey(key) : key;
    const window = own ?? this.#windows.get(counted);
    if (window) {
      window.uses += by;
      return window;
    }
    const opened = { uses: by, endsAt: now + this.duration * 1000 };
    this.#windows.set(counted, opened);
    return opened;
  }

  #removeEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now) return;
      this.#windows.delete(key);
    }
  }

  #resultOf({ uses, endsAt }: Window): RateLimiterRes {
    const left = Math.max(this.points - uses, 0);
    return new RateLimiterRes(left, endsAt - performance.now(), uses, uses === 1);
  }
}

const sharedKey = (key: string): string => `shared ${key.slice(0, 2)}`;

export const memoryStore: WindowStore = {
  open: (window) => new MemoryWindows(window),
  close: () => {},
};
