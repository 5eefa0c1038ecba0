import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { allSettledOrThrow } from '../all-settled.ts';
import type { Config } from '../config/config.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { NewPush, Pushes } from '../ports.ts';
import { Seal, Unsealable } from '../seal.ts';
import { type DeliveryParts, deliverPush, dropPush, mailAfterSeconds } from './deliver-push.ts';
import { PushKeys } from './push-keys.ts';
import {
  claimDuePushes,
  type DuePush,
  deletePushesBetween,
  deleteReadPushes,
  insertPush,
} from './push-queries.ts';
import { hasDeviceFor } from './subscription-queries.ts';

interface PushOutboxOptions extends Omit<DeliveryParts, 'keys' | 'seal' | 'config'> {
  config: DeliveryParts['config'] & Pick<Config, 'secret' | 'previousSecret'>;
  outbox: Pick<Outbox, 'enqueue'>;
}

const pollMs = 3_000;
/** after an enqueue, when its transaction has most likely ended */
const wakeMs = 50;
const batch = 10;
/** Messages written in one go are one notification, and none while the other reads along. */
const messageDelaySeconds = 5;

/** Pushes wait in the database, as mails do, until a push service has taken them. */
export class PushOutbox implements Pushes {
  readonly keys: PushKeys;
  readonly #options: PushOutboxOptions;
  readonly #parts: DeliveryParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: PushOutboxOptions) {
    this.#options = options;
    this.keys = new PushKeys(options);
    const seal = new Seal(options.config, 'musha push words');
    this.#parts = { ...options, keys: this.keys, seal };
  }

  async enqueue(db: Db, push: NewPush): Promise<void> {
    const { outbox, now } = this.#options;
    if (!(await hasDeviceFor(db, push.to, push.kind, now()))) {
      if (push.mail) await outbox.enqueue(db, push.mail);
      return;
    }
    const mailId = push.mail && (await outbox.enqueue(db, push.mail, mailAfterSeconds));
    const id = randomUUID();
    const row = {
      id,
      user_id: push.to,
      kind: push.kind,
      topic: push.topic,
      about: [...(push.about ?? [])],
      sealed_words: this.#parts.seal.close(id, JSON.stringify(await push.words())),
      mail_id: mailId ?? null,
    };
    await insertPush(db, row, push.kind === 'messages' ? messageDelaySeconds : 0);
    setTimeout(() => this.#timer && this.deliver(), wakeMs).unref();
  }

  async forgetRead(db: Db, userId: string, topic: string): Promise<void> {
    await deleteReadPushes(db, userId, topic);
  }

  async forgetBetween(db: Db, one: string, other: string): Promise<void> {
    await deletePushesBetween(db, one, other);
  }

  start(): void {
    this.#timer ??= setInterval(() => this.deliver(), pollMs).unref();
  }

  /** Ends after the pushes that are on their way. */
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
      await this.keys.pair();
      for (;;) {
        const pushes = await claimDuePushes(db, batch);
        await allSettledOrThrow(pushes.map((push) => this.#deliverOne(push)));
        const isStopping = wasStarted && this.#timer === undefined;
        if (pushes.length < batch || isStopping) return;
      }
    } catch (error) {
      log.error({ err: error }, 'the pushes could not be worked off');
    }
  }

  async #deliverOne(push: DuePush): Promise<void> {
    try {
      await deliverPush(this.#parts, push);
    } catch (error) {
      // The database may have been away for a moment; the push is claimed again later.
      if (!(error instanceof Unsealable)) throw error;
      // The push was sealed with a secret that is gone, so its mail goes instead.
      this.#options.log.error({ err: error, push: push.id }, 'a push can never be delivered');
      await dropPush(this.#parts, push);
    }
  }
}
