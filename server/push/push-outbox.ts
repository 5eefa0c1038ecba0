import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Config } from '../config/config.ts';
import { DeliveryRounds } from '../delivery-rounds.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SendingPause } from '../mail/sending-pause.ts';
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
import { PushLanes } from './push-lanes.ts';
import {
  claimDuePush,
  type DuePush,
  deletePushesBetween,
  deleteReadPushes,
  insertPush,
} from './push-queries.ts';
import { hasDeviceFor } from './subscription-queries.ts';

interface PushOutboxOptions extends Omit<DeliveryParts, 'keys' | 'seal' | 'config'> {
  config: DeliveryParts['config'] & Pick<Config, 'secret' | 'previousSecret'>;
  outbox: Pick<Outbox, 'enqueue'>;
  sendingPause: Pick<SendingPause, 'isOn'>;
}

/** Seconds to wait for more messages, so that one notification can cover several. */
const messageDelaySeconds = 5;

export class PushOutbox implements Pushes {
  readonly keys: PushKeys;
  readonly #options: PushOutboxOptions;
  readonly #parts: DeliveryParts;
  readonly #lanes: PushLanes;
  readonly #rounds: DeliveryRounds;

  constructor(options: PushOutboxOptions) {
    this.#options = options;
    this.keys = new PushKeys(options);
    const seal = new Seal(options.config, 'musha push words');
    this.#parts = { ...options, keys: this.keys, seal };
    this.#lanes = new PushLanes({
      log: options.log,
      claim: (busyHosts) => claimDuePush(options.db, { now: options.now(), busyHosts }),
      deliver: (push) => this.#deliverOne(push),
    });
    this.#rounds = new DeliveryRounds({
      log: options.log,
      deliverBatch: () => this.#beginDeliveries(),
      failure: 'the pending pushes could not be delivered',
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
      sealed_words: this.#parts.seal.seal(id, JSON.stringify(await push.words())),
      mail_id: mailId ?? null,
    };
    await insertPush(db, row, push.kind === 'messages' ? messageDelaySeconds : 0);
    this.#rounds.runSoon();
  }

  /** Seconds until the email is sent, including any quiet hours. Later pushes do not delay it. */
  async #mailWait(db: Db, { to }: NewPush): Promise<number> {
    const { quiet } = await settingsOf(db, to);
    return quietSeconds(this.#options.now(), quiet) + mailAfterSeconds;
  }

  async cancelRead(db: Db, userId: string, topic: string): Promise<void> {
    await deleteReadPushes(db, userId, topic);
  }

  async cancelBetween(db: Db, one: string, other: string): Promise<void> {
    await deletePushesBetween(db, one, other);
  }

  start(): void {
    this.#rounds.start();
  }

  async stop(): Promise<void> {
    await this.#rounds.stop();
    await this.#lanes.stop();
  }

  async deliver(): Promise<void> {
    await this.#rounds.run();
    await this.#lanes.untilIdle();
  }

  async #beginDeliveries(): Promise<false> {
    if (await this.#options.sendingPause.isOn()) return false;
    await this.keys.pair();
    this.#lanes.deliverDue();
    return false;
  }

  async #deliverOne(push: DuePush): Promise<void> {
    try {
      await deliverPush(this.#parts, push);
    } catch (error) {
      // The database may be briefly unavailable; the push is claimed again later.
      if (!(error instanceof Unsealable)) throw error;
      // The secret that encrypted the push is no longer configured, so its email is sent.
      this.#options.log.error({ err: error, push: push.id }, 'a push can never be delivered');
      await dropPush(this.#parts, push);
    }
  }
}
