import { AppError } from '../../contract/errors.ts';
import type { RequestFacts, Viewer } from './viewer.ts';

interface Limit {
  /** what is counted: requests of one account, of one session, of one client address */
  per: 'account' | 'session' | 'address';
  count: number;
  windowSeconds: number;
}

/** Every limit of the product (4-decisions.md 9, security/requirements.md S21 and S22). */
export const limits = {
  flood: { per: 'address', count: 3000, windowSeconds: 60 },
  search: { per: 'address', count: 600, windowSeconds: 60 },
  contact: { per: 'address', count: 30, windowSeconds: 3600 },
  newsletter: { per: 'address', count: 30, windowSeconds: 3600 },
  /** mails that strangers can have sent to one address */
  newsletter_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  registration_account: { per: 'account', count: 5, windowSeconds: 3600 },
  registration_address: { per: 'address', count: 60, windowSeconds: 3600 },
  sign_in_account: { per: 'account', count: 10, windowSeconds: 15 * 60 },
  sign_in_address: { per: 'address', count: 100, windowSeconds: 15 * 60 },
  /** the password asked for again in a session */
  password_check: { per: 'account', count: 10, windowSeconds: 15 * 60 },
  refresh: { per: 'session', count: 60, windowSeconds: 5 * 60 },
  recovery_account: { per: 'account', count: 3, windowSeconds: 3600 },
  confirmation_account: { per: 'account', count: 5, windowSeconds: 3600 },
  /** mails asked for without a session */
  mail_address: { per: 'address', count: 60, windowSeconds: 3600 },
  /** links of mails redeemed */
  link: { per: 'address', count: 300, windowSeconds: 15 * 60 },
  account_write: { per: 'account', count: 120, windowSeconds: 3600 },
  favourite: { per: 'account', count: 600, windowSeconds: 3600 },
  listing: { per: 'account', count: 60, windowSeconds: 3600 },
  listing_change: { per: 'account', count: 600, windowSeconds: 3600 },
  upload: { per: 'account', count: 400, windowSeconds: 3600 },
  /** looks at listings that are counted */
  view: { per: 'address', count: 300, windowSeconds: 60 },
  message: { per: 'account', count: 60, windowSeconds: 60 },
  chat: { per: 'account', count: 60, windowSeconds: 3600 },
  /** above what a person's open tabs ask for (LIVE-20) */
  chat_list: { per: 'account', count: 100, windowSeconds: 10 },
  report: { per: 'account', count: 20, windowSeconds: 3600 },
  realtime_ticket: { per: 'account', count: 120, windowSeconds: 60 },
  export: { per: 'account', count: 10, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

interface Window {
  startedAt: number;
  used: number;
}

const relaxedFactor = 1000;
const maxWindows = 100_000;

/** Fixed windows in this process's memory. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #factor: number;
  readonly #now: () => number;

  constructor(mode: 'on' | 'relaxed', now: () => number = Date.now) {
    this.#factor = mode === 'relaxed' ? relaxedFactor : 1;
    this.#now = now;
  }

  /** Counts one use; throws `rate_limited` with Retry-After when the window is used up. */
  take(name: LimitName, viewer: Viewer | null, request: RequestFacts): void {
    const limit: Limit = limits[name];
    const subject = { account: viewer?.id, session: viewer?.sessionId, address: undefined };
    this.takeFor(name, subject[limit.per] ?? request.address);
  }

  /** As `take`, counted for a key of the caller's choice. */
  takeFor(name: LimitName, key: string): void {
    const limit: Limit = limits[name];
    const now = this.#now();
    const window = this.#windowFor(`${name} ${key}`, limit.windowSeconds * 1000, now);
    if (window.used >= limit.count * this.#factor) {
      const endsAt = window.startedAt + limit.windowSeconds * 1000;
      throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, (endsAt - now) / 1000) });
    }
    window.used += 1;
  }

  /** Takes back one use, when it turned out not to be one of those that are limited. */
  giveBack(name: LimitName, key: string): void {
    const window = this.#windows.get(`${name} ${key}`);
    if (window) window.used = Math.max(0, window.used - 1);
  }

  #windowFor(key: string, lengthMs: number, now: number): Window {
    const known = this.#windows.get(key);
    if (known && now - known.startedAt < lengthMs) return known;
    if (this.#windows.size >= maxWindows) this.#forgetOldest();
    const fresh = { startedAt: now, used: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, fresh);
    return fresh;
  }

  #forgetOldest(): void {
    const oldest = this.#windows.keys().next();
    if (!oldest.done) this.#windows.delete(oldest.value);
  }
}
