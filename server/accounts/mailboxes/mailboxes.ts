import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../../../database/database.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../log.ts';
import { Seal } from '../../seal.ts';
import { SharedSecret } from '../../shared-secret.ts';
import {
  findCanonicalMailbox,
  findSealedMailboxKey,
  insertMailboxKey,
  replaceMailboxKey,
} from './mailbox-queries.ts';

interface Parts {
  config: Pick<Config, 'secret' | 'previousSecret'>;
  log: Log;
}

/**
 * Identifies mailboxes without their address, by a keyed hash that is the same for every spelling.
 * Only the server can open the key. The hash outlives an account, so that no one counts twice by
 * registering again.
 */
export class Mailboxes {
  readonly #key: SharedSecret;

  constructor({ config, log }: Parts) {
    this.#key = new SharedSecret({
      seal: new Seal(config, 'musha mailbox key'),
      log,
      name: 'mailbox key',
      create: () => randomBytes(32).toString('base64url'),
      row: { find: findSealedMailboxKey, insert: insertMailboxKey, replace: replaceMailboxKey },
    });
  }

  /** 32 bytes */
  async hashOf(db: Db, email: string): Promise<Buffer> {
    const key = await this.#key.read(db);
    return createHmac('sha256', key)
      .update(await findCanonicalMailbox(db, email))
      .digest();
  }

  /** Seals the key with the current secret, so that the previous one can be dropped. */
  async reseal(db: Db): Promise<void> {
    await this.#key.read(db);
  }
}
