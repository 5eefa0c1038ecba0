import { createECDH } from 'node:crypto';
import type { Db } from '../../../database/database.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import { Seal } from '../../platform/secrets/seal.ts';
import { SharedSecret } from '../../platform/secrets/shared-secret.ts';
import { findSealedPushKey, insertPushKeys, replacePushKeys } from './push-key-queries.ts';

export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

interface Parts {
  db: Db;
  config: Pick<Config, 'secret' | 'previousSecret'>;
  log: Log;
}

const curveName = 'prime256v1';

/** The keys identify this installation to push services. If they change, devices resubscribe. */
export class PushKeys {
  readonly #db: Db;
  readonly #privateKey: SharedSecret;
  #known: Promise<PushKeyPair> | undefined;

  constructor({ db, config, log }: Parts) {
    const rowOf = (sealed: string, privateKey: string) => ({
      public_key: publicKeyOf(privateKey),
      sealed_private_key: sealed,
    });
    this.#db = db;
    this.#privateKey = new SharedSecret({
      seal: new Seal(config, 'musha push key'),
      log,
      name: 'push key',
      create: newPrivateKey,
      row: {
        find: findSealedPushKey,
        insert: (on, sealed, privateKey) => insertPushKeys(on, rowOf(sealed, privateKey)),
        replace: (on, from, to, privateKey) => replacePushKeys(on, from, rowOf(to, privateKey)),
      },
    });
  }

  pair(): Promise<PushKeyPair> {
    this.#known ??= this.#read().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  async #read(): Promise<PushKeyPair> {
    const privateKey = await this.#privateKey.read(this.#db);
    return { publicKey: publicKeyOf(privateKey), privateKey };
  }
}

function newPrivateKey(): string {
  const curve = createECDH(curveName);
  curve.generateKeys();
  // The private key has a fixed length, so it is padded with leading zeros.
  const privateKey = curve.getPrivateKey('hex').padStart(64, '0');
  return Buffer.from(privateKey, 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH(curveName);
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}
