import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { requireAddress, subjectLine } from './mail-fields.ts';
import { MailSeal, UnsealableMail } from './mail-seal.ts';
import {
  claimDueMails,
  giveUp,
  insertMail,
  markFailed,
  markSent,
  postponeMail,
} from './outbox-queries.ts';
import { openBody } from './stored-body.ts';
import { createTransport, type MailTransport } from './transport.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** the address to which mail programs post when somebody taps "Unsubscribe" (RFC 8058) */
  unsubscribe?: string;
  /** ids of the people whose words or name it carries: it is not sent, nor kept, once one is erased */
  about?: readonly string[];
}

interface OutboxOptions {
  db: Kysely<DB>;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'secret' | 'previousSecret'>;
  log: Log;
  /** where mails land as .eml files without SMTP_URL */
  folder: string;
}

type DueMail = Awaited<ReturnType<typeof claimDueMails>>[number];

const pollMs = 3_000;
/** after an enqueue, when its transaction has most likely ended */
const wakeMs = 50;
const batch = 5;
const firstRetryMs = 5_000;
/** a server that is away is asked again soon; one that refuses a mail for good, less often */
const longestRetryMs = { unavailable: 60_000, refused: 300_000 };

/** Mails wait in the database until they are delivered; a mail server that is down loses none. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #transport: MailTransport;
  readonly #seal: MailSeal;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#transport = createTransport(options.config, options.folder);
    this.#seal = new MailSeal(options.config);
  }

  /**
   * Part of the caller's transaction: the mail exists exactly when what it tells of does. Answers its
   * id, by which one that is to wait first can be withdrawn.
   */
  async enqueue(
    db: Db,
    { to, replyTo, subject, text, html, unsubscribe, about = [] }: Mail,
    waitSeconds = 0,
  ): Promise<string> {
    const id = randomUUID();
    await insertMail(db, {
      id,
      about: [...about],
      recipient: requireAddress(to),
      reply_to: replyTo === undefined ? null : requireAddress(replyTo),
      subject: subjectLine(subject),
      sealed_body: this.#seal.seal(id, { text, html, ...(unsubscribe && { unsubscribe }) }),
    });
    if (waitSeconds > 0) await postponeMail(db, id, waitSeconds);
    else setTimeout(() => this.#timer && this.deliver(), wakeMs).unref();
    return id;
  }

  /** Begins to deliver: soon after each enqueue, and every few seconds what others left due. */
  start(): void {
    this.#timer ??= setInterval(() => this.deliver(), pollMs).unref();
  }

  /** Ends after the mails that are on their way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Delivers all that is due; one round at a time in this process. */
  deliver(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #deliverDue(): Promise<void> {
    const { db, log } = this.#options;
    const wasStarted = this.#timer !== undefined;
    try {
      for (;;) {
        const mails = await claimDueMails(db, batch);
        await Promise.all(mails.map((mail) => this.#deliverOne(mail)));
        const isStopping = wasStarted && this.#timer === undefined;
        if (mails.length < batch || isStopping) return;
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be worked off');
    }
  }

  async #deliverOne(mail: DueMail): Promise<void> {
    const { db, log } = this.#options;
    try {
      await this.#transport.send({ ...mail, ...openBody(this.#seal, mail) });
    } catch (error) {
      if (error instanceof UnsealableMail) {
        log.error({ mail: mail.id, reason: error.message }, 'a mail can never be delivered');
        return giveUp(db, mail.id, error.code);
      }
      const { reason, isRefusal } = describeFailure(error);
      const longest = isRefusal ? longestRetryMs.refused : longestRetryMs.unavailable;
      const delayMs = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), longest);
      log.warn({ mail: mail.id, attempts: mail.attempts, reason }, 'a mail was not delivered');
      return markFailed(db, mail.id, delayMs, reason);
    }
    await markSent(db, mail.id, { keep: this.#transport.staysHere });
  }
}

/** Describes a failure without the addresses that a mail server's own words repeat. */
function describeFailure(error: unknown): { reason: string; isRefusal: boolean } {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  return { reason, isRefusal: responseCode !== undefined && responseCode >= 500 };
}
