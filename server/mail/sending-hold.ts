import type { Db } from '../../database/database.ts';
import { readSendingFacts } from '../../database/sending-hold-queries.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';

export interface HeldSending {
  /** why nothing leaves, as a sentence */
  says: string;
  /** what ends it */
  todo: string;
}

interface HoldParts {
  db: Db;
  config: Pick<Config, 'mail' | 'publicUrl'>;
  log: Log;
}

const resume = 'npm run admin -- resume';

/**
 * Whether anything may leave this Musha: mails, notifications, and removals of stored pictures, which a
 * copy may share with the production it was made of (SEND-01). What is held stays in its queue.
 */
export class SendingHold {
  readonly #parts: HoldParts;
  #wasOn = false;

  constructor(parts: HoldParts) {
    this.#parts = parts;
  }

  /** undefined while everything leaves */
  async find(): Promise<HeldSending | undefined> {
    const { db, config } = this.#parts;
    if (config.mail === 'off')
      return { says: 'MAIL=off keeps everything here.', todo: 'Start without MAIL=off' };
    const { heldSince, database, address, identity } = await readSendingFacts(db);
    if (heldSince)
      return {
        says: `Held since ${heldSince.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
        todo: `If this is no test: ${resume}`,
      };
    if (database !== null && database !== identity)
      return {
        says: 'Held: this database was restored or copied from another server.',
        todo: `If it replaces that one: ${resume}`,
      };
    if (address !== null && address !== config.publicUrl)
      return {
        says: `Held: mails were last sent for ${address}, not for ${config.publicUrl}.`,
        todo: `If PUBLIC_URL has changed: ${resume}`,
      };
    return undefined;
  }

  /** Says in the log when a hold begins and ends. */
  async isOn(): Promise<boolean> {
    const held = await this.find();
    const isOn = held !== undefined;
    if (isOn !== this.#wasOn) {
      this.#wasOn = isOn;
      const { log } = this.#parts;
      if (held) log.warn({ reason: held.says, todo: held.todo }, 'no mail or notification leaves');
      else log.info('mails and notifications leave again');
    }
    return isOn;
  }
}
