import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import { Seal, Unsealable } from '../../platform/secrets/seal.ts';
import { DeliveryRounds } from '../delivery-rounds.ts';
import {
  claimDueMails,
  giveUp,
  insertMail,
  markFailed,
  markSent,
  postponeMail,
} from './outbox-queries.ts';
import type { SendingPause } from './sending-pause.ts';
import { createTransport, type MailTransport } from './transport.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** URL for one-click unsubscribing, to which mail programs post (RFC 8058) */
  unsubscribe?: string;
  /** ids of people whose name or words the email contains; erasing one of them deletes the email */
  about?: readonly string[];
  /** queued by a job for many people: sent after emails that someone is waiting for (MAIL-01) */
  isBulk?: boolean;
}

interface OutboxOptions {
  db: Kysely<DB>;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'secret' | 'previousSecret'>;
  log: Log;
  sendingPause: Pick<SendingPause, 'isOn'>;
  /** where emails are saved as .eml files if SMTP_URL is not set */
  folder: string;
}

type DueMail = Awaited<ReturnType<typeof claimDueMails>>[number];

const batch = 5;
const firstRetryMs = 5_000;
/** The longest pause between attempts in milliseconds, by the kind of failure. */
const longestRetryMs = { away: 2_000, unavailable: 60_000, refused: 300_000 };
/** milliseconds to keep trying to record that an email was sent; must be shorter than the claim */
const recordWithinMs = 60_000;
const recordRetryMs = 500;

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #transport: MailTransport;
  readonly #seal: MailSeal;
  readonly #rounds: DeliveryRounds;
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#transport = createTransport(options.config, options.folder);
    this.#seal = new MailSeal(options.config);
    this.#rounds = new DeliveryRounds({
      log: options.log,
      deliverBatch: () => this.#deliverBatch(),
      failure: 'the mails in the outbox could not be delivered',
    });
  }

  /** Adds an email in the caller's transaction. Returns an id with which it can be withdrawn. */
  async enqueue(
    db: Db,
    { to, replyTo, subject, text, html, unsubscribe, about = [], isBulk = false }: Mail,
    waitSeconds = 0,
  ): Promise<string> {
    const id = randomUUID();
    await insertMail(db, {
      id,
      about: [...about],
      is_bulk: isBulk,
      recipient: requireAddress(to),
      reply_to: replyTo === undefined ? null : requireAddress(replyTo),
      subject: subjectLine(subject),
      sealed_body: this.#seal.seal(id, { text, html, ...(unsubscribe && { unsubscribe }) }),
    });
    if (waitSeconds > 0) await postponeMail(db, id, waitSeconds);
    else this.#rounds.runSoon();
    return id;
  }

  start(): void {
    this.#rounds.start();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#rounds.stop();
  }

  deliver(): Promise<void> {
    return this.#rounds.run();
  }

  async #deliverBatch(): Promise<boolean> {
    if (await this.#options.sendingPause.isOn()) return false;
    const mails = await claimDueMails(this.#options.db, batch);
    const results = await allSettledOrThrow(mails.map((mail) => this.#deliverOne(mail)));
    // If the mail server cannot be reached, the other emails wait for the next round.
    return mails.length === batch && !results.includes('away');
  }

  async #deliverOne(mail: DueMail): Promise<'tried' | 'away'> {
    const { db, log } = this.#options;
    try {
      await this.#transport.send({ ...mail, ...openBody(this.#seal, mail) });
    } catch (error) {
      if (error instanceof UnsealableMail) {
        log.error({ mail: mail.id, reason: error.message }, 'a mail can never be delivered');
        await giveUp(db, mail.id, error.code);
        return 'tried';
      }
      const { reason, kind } = describeFailure(error);
      const delayMs = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), longestRetryMs[kind]);
      log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was not delivered');
      await markFailed(db, mail.id, delayMs, reason);
      return kind === 'away' ? 'away' : 'tried';
    }
    await this.#recordSent(mail.id);
    return 'tried';
  }

  /** Records that an email was sent. Retries, because otherwise the email would be sent again. */
  async #recordSent(id: string): Promise<void> {
    const until = performance.now() + recordWithinMs;
    for (;;) {
      try {
        return await markSent(this.#options.db, id, { keep: this.#transport.isLocal });
      } catch (error) {
        if (performance.now() > until || this.#isStopped) throw error;
        await pause(recordRetryMs);
      }
    }
  }
}

/** Describes a failure without the server's message, which often contains email addresses. */
function describeFailure(error: unknown): { reason: string; kind: keyof typeof longestRetryMs } {
  const { code = 'unknown', responseCode, syscall } = error as Partial<SmtpError>;
  // The attempt reached no server, so the email was certainly not delivered.
  if (syscall === 'connect' || syscall === 'getaddrinfo') return { reason: code, kind: 'away' };
  if (responseCode === undefined) return { reason: code, kind: 'unavailable' };
  const kind = responseCode >= 500 ? 'refused' : 'unavailable';
  return { reason: `${code} ${responseCode}`, kind };
}

interface SmtpError {
  code: string;
  responseCode: number;
  syscall: string;
}

const addressPattern = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;
const longestAddress = 254;
const longestSubject = 200;

/** Throws unless the text is one plain email address, without a second recipient (S47). */
function requireAddress(address: string): string {
  if (address.length <= longestAddress && addressPattern.test(address)) return address;
  throw new Error('a mail needs one plain address');
}

const subjectLine = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, longestSubject).join('');

/** Waits until all promises have settled. Then returns their values, or throws the first error. */
async function allSettledOrThrow<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

const MailBody = z.strictObject({
  text: z.string(),
  html: z.string(),
  unsubscribe: z.optional(z.string()),
});
export type MailBody = z.infer<typeof MailBody>;

/** Thrown if no configured secret decrypts the body, or if the body belongs to another email. */
export class UnsealableMail extends Error {
  override readonly name = 'UnsealableMail';
  readonly code = 'UNSEALABLE';
}

/** Emails can give access to accounts, so a copy of the database must not reveal pending bodies. */
export class MailSeal {
  readonly #seal: Seal;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    this.#seal = new Seal(config, 'musha mail body');
  }

  /** Encrypts a body for one email, so that it cannot be decrypted in another email's row. */
  seal(mailId: string, body: MailBody): string {
    return this.#seal.seal(mailId, JSON.stringify(body));
  }

  open(mailId: string, sealed: string): MailBody {
    try {
      return MailBody.parse(JSON.parse(this.#seal.open(mailId, sealed)));
    } catch (cause) {
      const reason =
        cause instanceof Unsealable ? cause.message : 'the encrypted text is not an email';
      throw new UnsealableMail(reason, { cause });
    }
  }
}

export interface StoredMail {
  id: string;
  sealed_body: string | null;
  text_body: string;
  html_body: string;
}

/** The content of a stored email, decrypted. Earlier versions stored it without encryption. */
export function openBody(seal: MailSeal, mail: StoredMail) {
  if (mail.sealed_body === null) return { text_body: mail.text_body, html_body: mail.html_body };
  const { text, html, unsubscribe } = seal.open(mail.id, mail.sealed_body);
  return { text_body: text, html_body: html, ...(unsubscribe && { unsubscribe }) };
}
