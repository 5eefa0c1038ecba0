import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../contract/errors.ts';
import type { RequestFacts, Viewer } from '../requests/viewer.ts';
import { MemoryWindows, memoryStore } from './memory-windows.ts';
import type { WindowStore } from './window-store.ts';

export interface Limit {
  per: 'account' | 'session' | 'address';
  count: number;
  windowSeconds: number;
  /** counted separately in each process, so that flood protection needs no round trip */
  perProcess?: boolean;
}

/** All rate limits (DEC-09, S21, S22). */
export const limits = {
  flood: { per: 'address', count: 3000, windowSeconds: 60, perProcess: true },
  /** server-rendered pages, which call the API in this process */
  page: { per: 'address', count: 3000, windowSeconds: 60, perProcess: true },
  search: { per: 'address', count: 600, windowSeconds: 60, perProcess: true },
  /** lookups of agents by name or phone number: enough for a renter, too few to harvest the list */
  agent_check: { per: 'address', count: 60, windowSeconds: 3600 },
  contact: { per: 'address', count: 30, windowSeconds: 3600 },
  newsletter: { per: 'address', count: 30, windowSeconds: 3600 },
  newsletter_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  search_subscription: { per: 'address', count: 30, windowSeconds: 3600 },
  /** confirmation emails for a search alert, to one mailbox */
  search_subscription_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  registration_account: { per: 'account', count: 5, windowSeconds: 3600 },
  registration_address: { per: 'address', count: 60, windowSeconds: 3600 },
  sign_in_account: { per: 'account', count: 10, windowSeconds: 15 * 60 },
  sign_in_address: { per: 'address', count: 100, windowSeconds: 15 * 60 },
  /** accounts tried from one IP address, to stop password spraying */
  sign_in_spray: { per: 'address', count: 50, windowSeconds: 15 * 60 },
  /** password checks in an open session */
  password_check: { per: 'account', count: 10, windowSeconds: 15 * 60 },
  /** one-time codes tried after a correct password: 1 guess in 300,000 succeeds */
  code_guess: { per: 'account', count: 5, windowSeconds: 15 * 60 },
  invitation: { per: 'account', count: 20, windowSeconds: 3600 },
  /** refreshes of a session, counted before the session is known to exist */
  refresh_address: { per: 'address', count: 1200, windowSeconds: 5 * 60, perProcess: true },
  refresh: { per: 'session', count: 60, windowSeconds: 5 * 60 },
  recovery_account: { per: 'account', count: 3, windowSeconds: 3600 },
  recovery_address: { per: 'address', count: 20, windowSeconds: 3600 },
  confirmation_account: { per: 'account', count: 5, windowSeconds: 3600 },
  /** emails requested without a session */
  mail_address: { per: 'address', count: 60, windowSeconds: 3600 },
  /** requests to change the email address; each one emails both the new and the old address */
  email_change: { per: 'account', count: 5, windowSeconds: 24 * 3600 },
  password_change: { per: 'account', count: 10, windowSeconds: 3600 },
  /** emails about a session that ended because the account had too many sessions */
  device_mail: { per: 'account', count: 1, windowSeconds: 24 * 3600 },
  /** twice the daily limit of thirty inquiries (DEC-10), because each inquiry may be retried */
  inquiry: { per: 'account', count: 60, windowSeconds: 3600 },
  /** notifications about one listing; further inquiries are stored without a notification */
  inquiry_mail: { per: 'account', count: 30, windowSeconds: 3600 },
  operator_mail: { per: 'account', count: 300, windowSeconds: 3600 },
  link: { per: 'address', count: 300, windowSeconds: 15 * 60 },
  account_write: { per: 'account', count: 120, windowSeconds: 3600 },
  favourite: { per: 'account', count: 600, windowSeconds: 3600 },
  saved_search: { per: 'account', count: 200, windowSeconds: 3600 },
  property: { per: 'account', count: 60, windowSeconds: 3600 },
  property_change: { per: 'account', count: 600, windowSeconds: 3600 },
  /** renters' claims about homes they viewed, enough for six homes */
  claim: { per: 'account', count: 60, windowSeconds: 3600 },
  upload: { per: 'account', count: 60, windowSeconds: 3600 },
  /** documents that an administrator has to check */
  paper: { per: 'account', count: 20, windowSeconds: 24 * 3600 },
  /** parts of picture uploads: enough for 60 of the largest pictures, with retries */
  upload_part: { per: 'account', count: 6000, windowSeconds: 3600, perProcess: true },
  view: { per: 'address', count: 300, windowSeconds: 60, perProcess: true },
  message: { per: 'account', count: 60, windowSeconds: 60 },
  chat: { per: 'account', count: 60, windowSeconds: 3600 },
  payment: { per: 'account', count: 60, windowSeconds: 3600 },
  receipt_file: { per: 'account', count: 120, windowSeconds: 3600 },
  /** limit on receipt checks: too low to guess a code, high enough for an office that checks many */
  receipt_check: { per: 'address', count: 300, windowSeconds: 3600 },
  /** requests for the chat list; more than a person's open tabs make (LIVE-20) */
  chat_list: { per: 'account', count: 100, windowSeconds: 10, perProcess: true },
  report: { per: 'account', count: 20, windowSeconds: 3600 },
  report_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  realtime_ticket: { per: 'account', count: 120, windowSeconds: 60 },
  /** receipts from devices that have shown a push notification */
  push_receipt: { per: 'address', count: 600, windowSeconds: 60, perProcess: true },
  tracked_event: { per: 'account', count: 300, windowSeconds: 3600 },
  csp_report: { per: 'address', count: 60, windowSeconds: 60, perProcess: true },
  export: { per: 'account', count: 10, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export const isOverLimit = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'rate_limited';

/** Whether each process counts this limit in its own memory. */
export const isCountedHere = (name: LimitName): boolean =>
  (limits[name] as Limit).perProcess === true;

const relaxedFactor = 1000;

/**
 * Counts uses in fixed windows. Do not call it inside a transaction, as it may need its own
 * connection. If strangers can invent an id, count their IP address first.
 */
export class RateLimiter {
  readonly #windows = new Map<string, RateLimiterAbstract>();

  constructor(mode: 'on' | 'relaxed', store: WindowStore = memoryStore) {
    const factor = mode === 'relaxed' ? relaxedFactor : 1;
    for (const [name, { count, windowSeconds, perProcess }] of Object.entries<Limit>(limits)) {
      const window = { points: count * factor, duration: windowSeconds };
      this.#windows.set(name, (perProcess ? memoryStore : store).open(window));
    }
  }

  /** Counts one use. Throws `rate_limited` with Retry-After if the limit is exceeded. */
  take(name: LimitName, viewer: Viewer | null, request: RequestFacts): Promise<void> {
    const limit: Limit = limits[name];
    const subject = { account: viewer?.id, session: viewer?.sessionId, address: undefined };
    return this.takeFor(name, subject[limit.per] ?? request.address);
  }

  async takeFor(name: LimitName, key: string): Promise<void> {
    if (isCountedHere(name)) return this.takeNow(name, key);
    try {
      await this.#windowOf(name).consume(storedKey(name, key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw overLimit(refusal.msBeforeNext);
    }
  }

  /** Like `takeFor`, for limits that are counted in this process. */
  takeNow(name: LimitName, key: string): void {
    const window = this.#windowOf(name);
    if (!(window instanceof MemoryWindows)) throw new Error(`${name} is not counted here`);
    const msUntilNext = window.use(storedKey(name, key));
    if (msUntilNext !== undefined) throw overLimit(msUntilNext);
  }

  /** Like `takeFor`, but counts each item only once per window. */
  async takeOnceFor(name: LimitName, key: string, item: string): Promise<void> {
    const window = this.#windowOf(name);
    const stored = storedItem(name, key, item);
    if (!(await isFirst(window, stored))) return;
    try {
      await this.takeFor(name, key);
    } catch (refusal) {
      await window.delete(stored);
      throw refusal;
    }
  }

  async refundOnce(name: LimitName, key: string, item: string): Promise<void> {
    const wasCounted = await this.#windowOf(name).delete(storedItem(name, key, item));
    if (wasCounted) await this.refund(name, key);
  }

  /** Refunds a use that turned out not to count towards the limit. */
  async refund(name: LimitName, key: string): Promise<void> {
    const window = this.#windowOf(name);
    const stored = storedKey(name, key);
    const { consumedPoints } = await window.reward(stored);
    // The window ended in between: the refund must not allow an extra use in the next window.
    if (consumedPoints < 0) await window.delete(stored);
  }

  #windowOf(name: LimitName): RateLimiterAbstract {
    const window = this.#windows.get(name);
    if (!window) throw new Error(`there is no limit called ${name}`);
    return window;
  }
}

const overLimit = (msUntilNext: number): AppError =>
  new AppError('rate_limited', { retryAfterSeconds: Math.max(1, msUntilNext / 1000) });

/** Counts one use. Returns false at the limit, so that callers can skip a step. */
export async function isWithinLimit(
  limiter: Pick<RateLimiter, 'takeFor'>,
  name: LimitName,
  key: string,
): Promise<boolean> {
  try {
    await limiter.takeFor(name, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** Cached, so that recent visitors' keys are not hashed again for each request. */
const storedKeys = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (subject) => hash('sha256', subject, 'base64url'),
});

async function isFirst(window: RateLimiterAbstract, stored: string): Promise<boolean> {
  try {
    return (await window.consume(stored)).consumedPoints === 1;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Hashed, so that keys are short and the store contains no email or IP address. */
const storedKey = (name: LimitName, key: string): string => storedKeys.memo(`${name} ${key}`);

const storedItem = (name: LimitName, key: string, item: string): string =>
  storedKey(name, `${key} ${item}`);
