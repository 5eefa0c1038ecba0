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
}

const place = 'the only pair';

/**
 * A secret that is made once, stored under seal and the same in every process. After a change of the
 * server's secret it is sealed again; where no configured secret opens it, a new one takes over.
 */
export class SharedSecret {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nothing is cached, so a transaction that makes the secret may be undone. */
  async read(db: Db): Promise<string> {
    const { create, log, name, row, seal } = this.#parts;
    const stored = await row.find(db);
    if (stored === undefined) {
      const secret = create();
      await row.insert(db, seal.close(place, secret), secret);
      return this.read(db);
    }
    try {
      const secret = seal.open(place, stored);
      if (!seal.isCurrent(stored)) await row.replace(db, stored, seal.close(place, secret), secret);
      return secret;
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error;
      log.error(`the ${name} was sealed with a secret that is not configured: it is replaced`);
      const secret = create();
      await row.replace(db, stored, seal.close(place, secret), secret);
      return this.read(db);
    }
  }
}
