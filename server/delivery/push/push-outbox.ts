import { randomUUID } from 'node:crypto';
import type { Db } from '../../../database/database.ts';
import type { Config } from '../../platform/config/config.ts';
import { Seal, Unsealable } from '../../platform/secrets/seal.ts';
import { DeliveryRounds } from '../delivery-rounds.ts';
import type { Notification, Notify, PushPart } from '../mail/notification.ts';
import type { Mail, Outbox } from '../mail/outbox.ts';
import type { SendingPause } from '../mail/sending-pause.ts';
import { layout } from '../mail/templates/layout.ts';
import {
  type DeliveryParts,
  deliverPush,
  dropPush,
  mailAfterSeconds,
  quietSeconds,
} from './deliver-push.ts';
import { settingsOf } from './preference-queries.ts';
import { PushKeys } from './push-keys.ts';
import { pushKindRules } from './push-kinds.ts';
import { PushLanes } from './push-lanes.ts';
import { claimDuePush, type DuePush, insertPush } from './push-queries.ts';
import { hasDeviceFor } from './subscription-queries.ts';

interface PushOutboxOptions extends Omit<DeliveryParts, 'keys' | 'seal' | 'config'> {
  config: DeliveryParts['config'] & Pick<Config, 'publicUrl' | 'secret' | 'previousSecret'>;
  outbox: Pick<Outbox, 'enqueue'>;
  sendingPause: Pick<SendingPause, 'isOn'>;
}

/** Seconds to wait for more messages, so that one notification can cover several. */
const messageDelaySeconds = 5;

interface NewPush extends PushPart {
  title: string;
  about?: readonly string[] | undefined;
  /** an email that is sent if the person has no device, or no device shows the push in time */
  mail?: Mail | undefined;
}

export class PushOutbox {
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

  readonly notify: Notify = async (db, notification) => {
    const { config, log } = this.#options;
    const mail = await this.#queue(db, notification, mailOf(notification, config.publicUrl));
    log.info({ notification: notification.log, mail }, 'a notification is being queued');
    return mail;
  };

  async #queue(db: Db, { title, about, push }: Notification, mail: Mail | undefined) {
    const pushed = push !== 'none' && { title, about, ...push };
    if (pushed && pushKindRules[pushed.kind].mail === 'instead')
      return this.enqueue(db, { ...pushed, mail });
    const mailId = mail && (await this.#options.outbox.enqueue(db, mail));
    if (pushed) await this.enqueue(db, pushed);
    return mailId;
  }

  /** Returns the id of the email, if there is one. */
  async enqueue(db: Db, { mail, about = [], ...push }: NewPush): Promise<string | undefined> {
    const { outbox, now } = this.#options;
    const { to: user_id, kind, topic, title, text, path } = push;
    if (!(await hasDeviceFor(db, user_id, kind, now()))) return mail && outbox.enqueue(db, mail);
    const mailId = mail && (await outbox.enqueue(db, mail, await this.#mailWait(db, push)));
    const id = randomUUID();
    const sealed_words = this.#parts.seal.seal(id, JSON.stringify({ title, text, path }));
    await insertPush(
      db,
      { ...{ id, user_id, kind, topic, sealed_words }, about: [...about], mail_id: mailId ?? null },
      kind === 'messages' ? messageDelaySeconds : 0,
    );
    this.#rounds.runSoon();
    return mailId;
  }

  /** Seconds until the email is sent, including any quiet hours. Later pushes do not delay it. */
  async #mailWait(db: Db, { to }: PushPart): Promise<number> {
    const { quiet } = await settingsOf(db, to);
    return quietSeconds(this.#options.now(), quiet) + mailAfterSeconds;
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

function mailOf({ title, about, mail }: Notification, site: string): Mail | undefined {
  if (mail === 'none') return undefined;
  const { to, replyTo, isBulk, heading = title, button, unsubscribe, ...text } = mail;
  const stop = unsubscribe === 'none' ? undefined : unsubscribe;
  const links = { ...(button !== 'none' && { button }), ...(stop && { footerLink: stop }) };
  return {
    ...{ to, subject: title },
    ...(about && { about }),
    ...(replyTo && { replyTo }),
    ...(isBulk && { isBulk }),
    ...(stop?.oneClickPath && { unsubscribe: site + stop.oneClickPath }),
    ...layout({ ...text, ...links, heading }, site),
  };
}
