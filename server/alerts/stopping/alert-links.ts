import type { Config } from '../../config/config.ts';
import { Seal, Unsealable } from '../../seal.ts';

/** What a token is good for; one of another place opens nothing. */
type Place = 'a link that ends alerts' | 'a link to one search';

/** The links in alerts: made of the secret, so that the database has no copy of one. */
class AlertLinks {
  readonly #seal: Seal;
  readonly #place: Place;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>, place: Place) {
    this.#seal = new Seal(config, 'musha alert link');
    this.#place = place;
  }

  tokenOf(id: string): string {
    return this.#seal.close(this.#place, id);
  }

  /** undefined for what is no token of ours */
  idOf(token: string): string | undefined {
    try {
      return this.#seal.open(this.#place, token);
    } catch (error) {
      if (error instanceof Unsealable) return undefined;
      throw error;
    }
  }
}

/** By subscriber: ends everything that alerts tell them. */
export class StopLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link that ends alerts');
  }
}

/** By saved search: changes or ends that one. */
export class SearchLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link to one search');
  }
}
