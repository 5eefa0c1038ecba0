import type { Db } from '../database/database.ts';
import type { Log } from './log.ts';
import { type Seal, Unsealable } from './seal.ts';

/** The one row that holds the secret under seal. */
interface SecretRow {
  find(db: Db): Promise<string | undefined>;
  /** stores nothing if another process was faster */
  insert(db: Db, sealed: string, secret: string): Promise<unknown>;
  /** compare and set: one of several processes replaces it */
  replace(db: Db, from: string, to: string, secret: string): Promise<unknown>;
}

interface Parts {
  seal: Seal;
  log: Log;
  row: SecretRow;
  /** its name in the log */
  name: string;
  /** makes a new secret */
  create(): string;
  /** why it is never replaced automatically: stored data depends on it, and what the operator can do */
  lostText?: string;
}

/** No configured secret opens a shared secret that stored data depends on. */
export class LostSecretError extends Error {
  override readonly name = 'LostSecretError';
}

const place = 'the only pair';

/**
 * A secret that is made once, stored under seal and the same in every process. After a change of the
 * server's secret it is sealed again. If no configured secret opens it, a new one takes over where
 * devices recover by themselves; where stored data would be lost, the operator decides.
 */
export class SharedSecret {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nothing is cached, so a transaction that makes the secret may be undone. */
  async read(db: Db): Promise<string> {
    const { create, log, lostText, name, row, seal } = this.#parts;
    const stored = await row.find(db);
    if (stored === undefined) {
      const secret = create();
      await row.insert(db, seal.close(place, secret), secret);
      return this.read(db);
    }
    const secret = this.#open(stored);
    if (secret !== undefined) {
      if (!seal.isCurrent(stored)) await row.replace(db, stored, seal.close(place, secret), secret);
      return secret;
    }
    if (lostText !== undefined) throw new LostSecretError(lostText);
    log.error(`the ${name} was sealed with a secret that is not configured: it is replaced`);
    await this.#replace(db, stored);
    return this.read(db);
  }

  /** Whether a configured secret opens it, or there is none yet. Changes nothing. */
  async canBeRead(db: Db): Promise<boolean> {
    const stored = await this.#parts.row.find(db);
    return stored === undefined || this.#open(stored) !== undefined;
  }

  /** Makes a new secret where no configured secret opens the stored one; false if one does. */
  async replaceLost(db: Db): Promise<boolean> {
    const stored = await this.#parts.row.find(db);
    if (stored === undefined || this.#open(stored) !== undefined) return false;
    await this.#replace(db, stored);
    return true;
  }

  async #replace(db: Db, stored: string): Promise<void> {
    const { create, row, seal } = this.#parts;
    const secret = create();
    await row.replace(db, stored, seal.close(place, secret), secret);
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
