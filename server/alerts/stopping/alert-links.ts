import type { Config } from '../../config/config.ts';
import { Seal, Unsealable } from '../../seal.ts';

type LinkPurpose =
  | 'a link that ends alerts'
  | 'a link to one search'
  | 'a link that confirms a search';

/** Tokens are derived from the secret, so the database contains none. */
class AlertLinks {
  readonly #seal: Seal;
  readonly #place: LinkPurpose;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>, place: LinkPurpose) {
    this.#seal = new Seal(config, 'musha alert link');
    this.#place = place;
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

/** Ends all alerts to a subscriber. */
export class StopLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link that ends alerts');
  }
}

/** Changes or ends one saved search. */
export class SearchLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link to one search');
  }
}

/** Confirms that the owner of an address wants alerts for one saved search. */
export class ConfirmLinks extends AlertLinks {
  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    super(config, 'a link that confirms a search');
  }
}
