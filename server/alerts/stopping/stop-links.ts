import type { Config } from '../../config/config.ts';
import { Seal, Unsealable } from '../../seal.ts';

const place = 'a link that ends alerts';

/** The links in alerts that end them: made of the secret, so that the database has no copy of one. */
export class StopLinks {
  readonly #seal: Seal;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    this.#seal = new Seal(config, 'musha alert link');
  }

  tokenOf(subscriberId: string): string {
    return this.#seal.close(place, subscriberId);
  }

  /** undefined for what is no token of ours */
  subscriberOf(token: string): string | undefined {
    try {
      return this.#seal.open(place, token);
    } catch (error) {
      if (error instanceof Unsealable) return undefined;
      throw error;
    }
  }
}
