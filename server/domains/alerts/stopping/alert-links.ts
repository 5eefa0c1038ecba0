import type { Config } from '../../../platform/config/config.ts';
import { Seal, Unsealable } from '../../../platform/secrets/seal.ts';

/** What a link does. Tokens are sealed with these words, so that each works for one purpose. */
const purposes = {
  /** ends all alerts to a subscriber */
  stop: 'a link that ends alerts',
  /** changes or ends one saved search */
  search: 'a link to one search',
  /** confirms that the owner of an address wants alerts for one saved search */
  confirm: 'a link that confirms a search',
};

/** Tokens are derived from the secret, so the database contains none. */
export class AlertLinks {
  readonly #seal: Seal;
  readonly #place: string;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>, purpose: keyof typeof purposes) {
    this.#seal = new Seal(config, 'musha alert link');
    this.#place = purposes[purpose];
  }

  tokenOf(id: string): string {
    return this.#seal.seal(this.#place, id);
  }

  idOf(token: string): string | undefined {
    try {
      return this.#seal.open(this.#place, token);
    } catch (error) {
      if (error instanceof Unsealable) return undefined;
      throw error;
    }
  }
}
