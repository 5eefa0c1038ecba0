import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../../database/database.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/log.ts';
import { operatorCommand } from '../../../platform/process/operator-command.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { LostSecretError, SharedSecret } from '../../../platform/secrets/shared-secret.ts';
import {
  findCanonicalMailbox,
  findSealedMailboxKey,
  hasMailboxKeys,
  insertMailboxKey,
  replaceMailboxKey,
} from './mailbox-queries.ts';

interface Parts {
  config: Pick<Config, 'secret' | 'previousSecret'>;
  log: Log;
}

export const lostKeyText = `the key of the mailbox hashes (mailbox_keys) was sealed with another MUSHA_SECRET. Restore it, as MUSHA_SECRET or MUSHA_SECRET_PREVIOUS. If it is lost, ${operatorCommand('admin -- replace-mailbox-key')} makes another key; people who were held or removed are then no longer recognised when they register again.`;

/** Keyed hashes that recognise a returning person's mailbox, however the address is spelt. */
export class Mailboxes {
  readonly #key: SharedSecret;

  constructor({ config, log }: Parts) {
    this.#key = new SharedSecret({
      seal: new Seal(config, 'musha mailbox key'),
      log,
      name: 'mailbox key',
      create: () => randomBytes(32).toString('base64url'),
      lostText: lostKeyText,
      row: { find: findSealedMailboxKey, insert: insertMailboxKey, replace: replaceMailboxKey },
    });
  }

  async hashOf(db: Db, email: string): Promise<Buffer> {
    const key = await this.#key.read(db);
    return createHmac('sha256', key)
      .update(await findCanonicalMailbox(db, email))
      .digest();
  }

  async reseal(db: Db): Promise<void> {
    await this.#key.read(db);
  }

  /** False if the key was encrypted with a secret that is not configured. */
  async opensKey(db: Db): Promise<boolean> {
    return !(await hasMailboxKeys(db)) || (await this.#key.canBeRead(db));
  }

  async requireKey(db: Db): Promise<void> {
    if (!(await this.opensKey(db))) throw new LostSecretError(lostKeyText);
  }

  replaceLostKey(db: Db): Promise<boolean> {
    return this.#key.replaceLost(db);
  }
}
