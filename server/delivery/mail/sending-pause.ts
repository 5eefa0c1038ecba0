import type { Db } from '../../../database/database.ts';
import { readSendingFacts } from '../../../database/sending-pause-queries.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import { operatorCommand } from '../../platform/process/operator-command.ts';

export interface PausedSending {
  /** why nothing is sent, as a sentence */
  says: string;
  /** how to end the pause */
  todo: string;
}

interface PauseParts {
  db: Db;
  config: Pick<Config, 'mail' | 'publicUrl'>;
  log: Log;
}

const resume = operatorCommand('admin -- resume');

/** A restored copy must not send mail, or delete objects that production still uses (SEND-01). */
export class SendingPause {
  readonly #parts: PauseParts;
  #wasOn = false;

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  /** Returns why sending is paused; undefined if it is not. */
  async find(): Promise<PausedSending | undefined> {
    const { db, config } = this.#parts;
    if (config.mail === 'off') return { says: 'MAIL=off is set.', todo: 'Start without MAIL=off' };
    const { pausedAt, database, address, identity } = await readSendingFacts(db);
    if (pausedAt)
      return {
        says: `Paused at ${pausedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
        todo: `If this is not a test: ${resume}`,
      };
    if (database !== null && database !== identity)
      return {
        says: 'Paused: this database was restored or copied from another server.',
        todo: `If this copy replaces the original: ${resume}`,
      };
    if (address !== null && address !== config.publicUrl)
      return {
        says: `Paused: emails were last sent for ${address}, not for ${config.publicUrl}.`,
        todo: `If PUBLIC_URL has changed: ${resume}`,
      };
    return undefined;
  }

  /** Logs when a pause begins and ends. */
  async isOn(): Promise<boolean> {
    const paused = await this.find();
    const isOn = paused !== undefined;
    if (isOn !== this.#wasOn) {
      this.#wasOn = isOn;
      const { log } = this.#parts;
      if (paused) log.warn({ reason: paused.says, todo: paused.todo }, 'sending is paused');
      else log.info('sending has resumed');
    }
    return isOn;
  }
}
