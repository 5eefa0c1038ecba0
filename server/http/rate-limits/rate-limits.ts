import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../contract/errors.ts';
import { sha256 } from '../../sha256.ts';
import type { RequestFacts, Viewer } from '../requests/viewer.ts';
import { memoryStore } from './memory-windows.ts';
import type { WindowStore } from './window-store.ts';

export interface Limit {
  /** what is counted: requests of one account, of one session, of one client address */
  per: 'account' | 'session' | 'address';
  count: number;
  windowSeconds: number;
  /** counted by each process for itself, so that a mere flood guard costs no round trip */
  perProcess?: boolean;
}

/** Every limit of the product (DEC-09, S21, S22). */
export const limits = {
  flood: { per: 'address', count: 3000, windowSeconds: 60, perProcess: true },
  /** pages, which call the API in this process */
  page: { per: 'address', count: 3000, windowSeconds: 60, perProcess: true },
  search: { per: 'address', count: 600, windowSeconds: 60, perProcess: true },
  /** names and numbers that are looked up: enough for whoever rents, too few to collect any */
  agent_check: { per: 'address', count: 60, windowSeconds: 3600 },
  contact: { per: 'address', count: 30, windowSeconds: 3600 },
  newsletter: { per: 'address', count: 30, windowSeconds: 3600 },
  /** mails that strangers can have sent to one mailbox */
  newsletter_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  search_subscription: { per: 'address', count: 30, windowSeconds: 3600 },
  /** mails to one mailbox that ask whether a search is its owner's */
  search_subscription_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  registration_account: { per: 'account', count: 5, windowSeconds: 3600 },
  registration_address: { per: 'address', count: 60, windowSeconds: 3600 },
  sign_in_account: { per: 'account', count: 10, windowSeconds: 15 * 60 },
  sign_in_address: { per: 'address', count: 100, windowSeconds: 15 * 60 },
  /** different accounts: a neighbourhood mistypes its own passwords, a spray tries everybody's */
  sign_in_spray: { per: 'address', count: 50, windowSeconds: 15 * 60 },
  /** the password asked for again in a session */
  password_check: { per: 'account', count: 10, windowSeconds: 15 * 60 },
  /** one-time codes tried after a right password: one in 300,000 guesses is right */
  code_guess: { per: 'account', count: 5, windowSeconds: 15 * 60 },
  /** mails by which an administrator invites others */
  invitation: { per: 'account', count: 20, windowSeconds: 3600 },
  /** before the session is known to exist */
  refresh_address: { per: 'address', count: 1200, windowSeconds: 5 * 60, perProcess: true },
  refresh: { per: 'session', count: 60, windowSeconds: 5 * 60 },
  recovery_account: { per: 'account', count: 3, windowSeconds: 3600 },
  recovery_address: { per: 'address', count: 20, windowSeconds: 3600 },
  confirmation_account: { per: 'account', count: 5, windowSeconds: 3600 },
  /** mails asked for without a session */
  mail_address: { per: 'address', count: 60, windowSeconds: 3600 },
  /** mails to addresses that a signed-in person names, and to their own */
  email_change: { per: 'account', count: 5, windowSeconds: 24 * 3600 },
  password_change: { per: 'account', count: 10, windowSeconds: 3600 },
  /** mails that tell a person of a session that had to go */
  device_mail: { per: 'account', count: 1, windowSeconds: 24 * 3600 },
  /** the thirty of a day (DEC-10), each sent again once */
  inquiry: { per: 'account', count: 60, windowSeconds: 3600 },
  /** what an owner is told about one listing; inquiries beyond are stored, not mailed nor pushed */
  inquiry_mail: { per: 'account', count: 30, windowSeconds: 3600 },
  /** mails to the operator, whoever causes them */
  operator_mail: { per: 'account', count: 300, windowSeconds: 3600 },
  /** links from mails that are redeemed */
  link: { per: 'address', count: 300, windowSeconds: 15 * 60 },
  account_write: { per: 'account', count: 120, windowSeconds: 3600 },
  favourite: { per: 'account', count: 600, windowSeconds: 3600 },
  saved_search: { per: 'account', count: 200, windowSeconds: 3600 },
  property: { per: 'account', count: 60, windowSeconds: 3600 },
  property_change: { per: 'account', count: 600, windowSeconds: 3600 },
  /** what renters say of homes they viewed: all that six homes claim */
  claim: { per: 'account', count: 60, windowSeconds: 3600 },
  /** three listings with all the pictures they may have */
  upload: { per: 'account', count: 60, windowSeconds: 3600 },
  /** papers that somebody has to look at */
  paper: { per: 'account', count: 20, windowSeconds: 24 * 3600 },
  /** of pictures: 60 of the largest, and what a bad line makes of them */
  upload_part: { per: 'account', count: 6000, windowSeconds: 3600, perProcess: true },
  /** views of listings */
  view: { per: 'address', count: 300, windowSeconds: 60, perProcess: true },
  message: { per: 'account', count: 60, windowSeconds: 60 },
  chat: { per: 'account', count: 60, windowSeconds: 3600 },
  /** payments that are recorded or decided, each a message to the other person */
  payment: { per: 'account', count: 60, windowSeconds: 3600 },
  receipt_file: { per: 'account', count: 120, windowSeconds: 3600 },
  /** codes nobody could guess in a million years at this pace; an office checks many */
  receipt_check: { per: 'address', count: 300, windowSeconds: 3600 },
  /** above what a person's open tabs ask for (LIVE-20) */
  chat_list: { per: 'account', count: 100, windowSeconds: 10, perProcess: true },
  report: { per: 'account', count: 20, windowSeconds: 3600 },
  /** mails to one address that ask whether a report is its owner's */
  report_recipient: { per: 'account', count: 5, windowSeconds: 3600 },
  realtime_ticket: { per: 'account', count: 120, windowSeconds: 60 },
  /** from devices that have shown a push */
  push_receipt: { per: 'address', count: 600, windowSeconds: 60, perProcess: true },
  tracked_event: { per: 'account', count: 300, windowSeconds: 3600 },
  csp_report: { per: 'address', count: 60, windowSeconds: 60, perProcess: true },
  export: { per: 'account', count: 10, windowSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export const isOverLimit = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'rate_limited';

const relaxedFactor = 1000;

/**
 * Fixed windows, held where `store` says. An id that a stranger can invent is counted after the
 * address it comes from. Never counted inside a transaction: it may need a connection of its own.
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

  /** Counts one use; throws `rate_limited` with Retry-After when the window is used up. */
  take(name: LimitName, viewer: Viewer | null, request: RequestFacts): Promise<void> {
    const limit: Limit = limits[name];
    const subject = { account: viewer?.id, session: viewer?.sessionId, address: undefined };
    return this.takeFor(name, subject[limit.per] ?? request.address);
  }

  /** As `take`, counted for a key of the caller's choice. */
  async takeFor(name: LimitName, key: string): Promise<void> {
    try {
      await this.#windowOf(name).consume(storedKey(name, key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, refusal.msBeforeNext / 1000);
      throw new AppError('rate_limited', { retryAfterSeconds });
    }
  }

  /** As `takeFor`, but each item counts once in its window, however often it comes. */
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

  /** Takes back an item, when it turned out not to be one of those that are limited. */
  async giveBackOnce(name: LimitName, key: string, item: string): Promise<void> {
    const wasCounted = await this.#windowOf(name).delete(storedItem(name, key, item));
    if (wasCounted) await this.giveBack(name, key);
  }

  /** Takes back one use, when it turned out not to be one of those that are limited. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    const window = this.#windowOf(name);
    const stored = storedKey(name, key);
    const { consumedPoints } = await window.reward(stored);
    // The window ended in between: what is given back must not be had twice in the next one.
    if (consumedPoints < 0) await window.delete(stored);
  }

  #windowOf(name: LimitName): RateLimiterAbstract {
    const window = this.#windows.get(name);
    if (!window) throw new Error(`there is no limit called ${name}`);
    return window;
  }
}

/** Those of the visitors of the last moments are not made anew for each of their requests. */
const storedKeys = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (subject) => sha256(subject).toString('base64url'),
});

async function isFirst(window: RateLimiterAbstract, stored: string): Promise<boolean> {
  try {
    return (await window.consume(stored)).consumedPoints === 1;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Short whatever is counted, and no mail or network address in the store. */
const storedKey = (name: LimitName, key: string): string => storedKeys.memo(`${name} ${key}`);

const storedItem = (name: LimitName, key: string, item: string): string =>
  storedKey(name, `${key} ${item}`);
