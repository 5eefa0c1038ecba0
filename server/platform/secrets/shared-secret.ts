import type { Db } from '../../../database/database.ts';
import type { Log } from '../log.ts';
import { type Seal, Unsealable } from './seal.ts';

interface SecretRow {
  find(db: Db): Promise<string | undefined>;
  /** does nothing if another process has already inserted a secret */
  insert(db: Db, sealed: string, secret: string): Promise<unknown>;
  /** compare-and-set, so that only one of several processes replaces the secret */
  replace(db: Db, from: string, to: string, secret: string): Promise<unknown>;
}

interface Parts {
  seal: Seal;
  log: Log;
  row: SecretRow;
  name: string;
  create(): string;
  /** set if stored data depends on the secret, which is then never replaced automatically */
  lostText?: string;
}

/** Thrown if stored data depends on a shared secret that no configured secret can decrypt. */
export class LostSecretError extends Error {
  override readonly name = 'LostSecretError';
}

const place = 'the only pair';

/** A secret that cannot be decrypted is replaced, unless stored data depends on it. */
export class SharedSecret {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads or creates the secret. Not cached, as the caller's transaction may be rolled back. */
  async read(db: Db): Promise<string> {
    const { create, log, lostText, name, row, seal } = this.#parts;
    const stored = await row.find(db);
    if (stored === undefined) {
      const secret = create();
      await row.insert(db, seal.seal(place, secret), secret);
      return this.read(db);
    }
    const secret = this.#open(stored);
    if (secret !== undefined) {
      if (!seal.isCurrent(stored)) await row.replace(db, stored, seal.seal(place, secret), secret);
      return secret;
    }
    if (lostText !== undefined) throw new LostSecretError(lostText);
    log.error(`the ${name} was encrypted with a secret that is not configured and is replaced`);
    await this.#replace(db, stored);
    return this.read(db);
  }

  /** Whether the secret can be decrypted or does not exist yet. Changes nothing. */
  async canBeRead(db: Db): Promise<boolean> {
    const stored = await this.#parts.row.find(db);
    return stored === undefined || this.#open(stored) !== undefined;
  }

  /** Replaces the stored secret if no configured secret decrypts it; otherwise returns false. */
  async replaceLost(db: Db): Promise<boolean> {
    const stored = await this.#parts.row.find(db);
    if (stored === undefined || this.#open(stored) !== undefined) return false;
    await this.#replace(db, stored);
    return true;
  }

  async #replace(db: Db, stored: string): Promise<void> {
    const { create, row, seal } = this.#parts;
    const secret = create();
    await row.replace(db, stored, seal.seal(place, secret), secret);
  }

  #open(stored: string): string | undefined {
    try {
      return this.#parts.seal.open(place, stored);
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error;
      return undefined;
    }
  }
}
