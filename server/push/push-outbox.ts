import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { allSettledOrThrow } from '../concurrency/all-settled.ts';
import type { Config } from '../config/config.ts';
import { DeliveryRounds } from '../delivery-rounds.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { NewPush, Pushes } from '../ports.ts';
import { Seal, Unsealable } from '../seal.ts';
import {
  type DeliveryParts,
  deliverPush,
  dropPush,
  mailAfterSeconds,
  quietSeconds,
} from './deliver-push.ts';
import { settingsOf } from './preference-queries.ts';
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

const batch = 10;
/** Messages written in one go are one notification, and none while the other reads along. */
const messageDelaySeconds = 5;

/** Pushes wait in the database, as mails do, until a push service has taken them. */
export class PushOutbox implements Pushes {
  readonly keys: PushKeys;
  readonly #options: PushOutboxOptions;
  readonly #parts: DeliveryParts;
  readonly #rounds: DeliveryRounds;

  constructor(options: PushOutboxOptions) {
    this.#options = options;
    this.keys = new PushKeys(options);
    const seal = new Seal(options.config, 'musha push words');
    this.#parts = { ...options, keys: this.keys, seal };
    this.#rounds = new DeliveryRounds({
      log: options.log,
      deliverBatch: () => this.#deliverBatch(),
      failure: 'the pushes could not be worked off',
    });
  }

  async enqueue(db: Db, push: NewPush): Promise<void> {
    const { outbox, now } = this.#options;
    if (!(await hasDeviceFor(db, push.to, push.kind, now()))) {
      if (push.mail) await outbox.enqueue(db, push.mail);
      return;
    }
    const mailId =
      push.mail && (await outbox.enqueue(db, push.mail, await this.#mailWait(db, push)));
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
    this.#rounds.runSoon();
  }

  /** Another push may take this one's place before it is tried: the mail is not to go at night then. */
  async #mailWait(db: Db, { to }: NewPush): Promise<number> {
    const { quiet } = await settingsOf(db, to);
    return quietSeconds(this.#options.now(), quiet) + mailAfterSeconds;
  }

  async forgetRead(db: Db, userId: string, topic: string): Promise<void> {
    await deleteReadPushes(db, userId, topic);
  }

  async forgetBetween(db: Db, one: string, other: string): Promise<void> {
    await deletePushesBetween(db, one, other);
  }

  start(): void {
    this.#rounds.start();
  }

  /** Ends after the pushes that are on their way. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Delivers all that is due; one round at a time in this process. */
  deliver(): Promise<void> {
    return this.#rounds.run();
  }

  async #deliverBatch(): Promise<boolean> {
    await this.keys.pair();
    const pushes = await claimDuePushes(this.#options.db, batch);
    await allSettledOrThrow(pushes.map((push) => this.#deliverOne(push)));
    return pushes.length === batch;
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
