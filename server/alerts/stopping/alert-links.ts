import type { Config } from '../../config/config.ts';
import { Seal, Unsealable } from '../../seal.ts';

/** The purpose of a token; a token with another purpose opens nothing. */
type Place = 'a link that ends alerts' | 'a link to one search' | 'a link that confirms a search';

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

  /** undefined for a text that is no token of ours */
  idOf(token: string): string | undefined {
    try {
      return this.#seal.open(this.#place, token);
    } catch (error) {
      if (error instanceof Unsealable) return undefined;
      throw error;
    }
  }
}

/** A link by subscriber: it ends all alerts to them. */
export class StopLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link that ends alerts');
  }
}

/** A link by saved search: it changes or ends that one. */
export class SearchLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link to one search');
  }
}

/** A link for one saved search: it confirms that the address wants alerts for that search. */
export class ConfirmLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link that confirms a search');
  }
}
