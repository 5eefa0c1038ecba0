import type { Kysely } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { claimDueMails, insertMail, markFailed, markSent } from './outbox-queries.ts';
import { createTransport, type MailTransport } from './transport.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

interface OutboxOptions {
  db: Kysely<DB>;
  config: Config;
  log: Log;
  /** where mails land as .eml files without SMTP_URL */
  folder: string;
}

const pollMs = 3_000;
const firstRetryMs = 5_000;
const longestRetryMs = 300_000;

/** Mails wait in the database until they are delivered; a mail server that is down loses none. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #transport: MailTransport;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#transport = createTransport(options.config, options.folder);
  }

  /** Part of the caller's transaction: the mail exists exactly when what it tells of does. */
  async enqueue(db: Db, mail: Mail): Promise<void> {
    await insertMail(db, mail);
    setTimeout(() => void this.deliver(), 50).unref();
  }

  start(): void {
    this.#timer = setInterval(() => void this.deliver(), pollMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Delivers what is due; one delivery at a time in this process. */
  deliver(): Promise<void> {
    this.#running ??= this.#deliverDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #deliverDue(): Promise<void> {
    const { db, log } = this.#options;
    try {
      for (const mail of await claimDueMails(db)) await this.#deliverOne(mail);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  async #deliverOne(mail: Awaited<ReturnType<typeof claimDueMails>>[number]): Promise<void> {
    const { db, log } = this.#options;
    try {
      await this.#transport.send(mail);
      await markSent(db, mail.id);
    } catch (error) {
      const delayMs = Math.min(firstRetryMs * 2 ** (mail.attempts - 1), longestRetryMs);
      log.warn({ mail: mail.id, attempts: mail.attempts, err: error }, 'a mail was not delivered');
      await markFailed(db, mail.id, delayMs, String(error).slice(0, 500));
    }
  }
}
