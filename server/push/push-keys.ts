import { createECDH } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { Seal, Unsealable } from '../seal.ts';
import { findPushKeys, insertPushKeys, replacePushKeys } from './push-key-queries.ts';

/** P-256, in base64url, as browsers and push services take them (RFC 8292). */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

interface Parts {
  db: Db;
  config: Pick<Config, 'secret' | 'previousSecret'>;
  log: Log;
}

const place = 'the only pair';

/** The pair that names this Musha to push services: made once, the same in every process. */
export class PushKeys {
  readonly #parts: Parts;
  readonly #seal: Seal;
  #known: Promise<PushKeyPair> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#seal = new Seal(parts.config, 'musha push key');
  }

  pair(): Promise<PushKeyPair> {
    this.#known ??= this.#read().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  async #read(): Promise<PushKeyPair> {
    const { db, log } = this.#parts;
    const stored = await findPushKeys(db);
    if (!stored) {
      await insertPushKeys(db, this.#close(newPair()));
      return this.#read();
    }
    try {
      const privateKey = this.#seal.open(place, stored.sealed_private_key);
      const pair = { publicKey: stored.public_key, privateKey };
      const isCurrent = this.#seal.isCurrent(stored.sealed_private_key);
      if (!isCurrent) await replacePushKeys(db, stored, this.#close(pair));
      return pair;
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error;
      // Devices subscribe anew, with the new pair, when their person comes by.
      log.error(
        'the push keys were sealed with a secret that is not configured: they are replaced',
      );
      await replacePushKeys(db, stored, this.#close(newPair()));
      return this.#read();
    }
  }

  #close({ publicKey, privateKey }: PushKeyPair) {
    return { public_key: publicKey, sealed_private_key: this.#seal.close(place, privateKey) };
  }
}

function newPair(): PushKeyPair {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  // Its number may begin with zeros, which the format keeps.
  const privateKey = curve.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}
