import type { Connection } from './connection.ts';

/** Whole neighbourhoods share one carrier address, but say who they are within a moment. */
export interface ConnectionLimits {
  /** connections that have not said who they are, of one address and in all */
  strangersOfAddress: number;
  strangers: number;
  connectionsOfAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  strangersOfAddress: 50,
  strangers: 1_000,
  connectionsOfAddress: 2_000,
};

interface Counts {
  strangers: number;
  all: number;
}

/** Counts connections by address, so that no address shuts the others out (S51). */
export class ConnectionLimiter {
  readonly #limits: ConnectionLimits;
  readonly #counts = new Map<string, Counts>();
  /** the one that waits longest first */
  readonly #strangers = new Map<Connection, string>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  admits(address: string): boolean {
    const counts = this.#counts.get(address);
    if (!counts) return true;
    const { strangersOfAddress, connectionsOfAddress } = this.#limits;
    return counts.strangers < strangersOfAddress && counts.all < connectionsOfAddress;
  }

  /** When there are too many strangers in all, the one that is silent longest makes room. */
  enter(connection: Connection, address: string): void {
    const counts = this.#counts.get(address) ?? { strangers: 0, all: 0 };
    this.#counts.set(address, { strangers: counts.strangers + 1, all: counts.all + 1 });
    this.#strangers.set(connection, address);
    const [longest] = this.#strangers.keys();
    if (this.#strangers.size > this.#limits.strangers) longest?.terminate();
  }

  /** It has said who it is. */
  recognise(connection: Connection): void {
    const address = this.#strangers.get(connection);
    if (address === undefined) return;
    this.#strangers.delete(connection);
    const counts = this.#counts.get(address);
    if (counts) counts.strangers -= 1;
  }

  leave(connection: Connection, address: string): void {
    this.recognise(connection);
    const counts = this.#counts.get(address);
    if (!counts) return;
    counts.all -= 1;
    if (counts.all === 0) this.#counts.delete(address);
  }
}
