import type { Connection } from './connection.ts';

/** Many people share a mobile carrier's IP address, but few are unauthenticated at a time. */
export interface ConnectionLimits {
  /** connections that have not authenticated yet, from one IP address and in total */
  unauthenticatedOfAddress: number;
  strangers: number;
  connectionsOfAddress: number;
}

export const connectionLimits: ConnectionLimits = {
  unauthenticatedOfAddress: 50,
  strangers: 1_000,
  connectionsOfAddress: 2_000,
};

interface Counts {
  strangers: number;
  all: number;
}

/** Limits connections by IP address, so that one address cannot block the others (S51). */
export class ConnectionLimiter {
  readonly #limits: ConnectionLimits;
  readonly #counts = new Map<string, Counts>();
  /** connections that have not authenticated, oldest first */
  readonly #strangers = new Map<Connection, string>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  admits(address: string): boolean {
    const counts = this.#counts.get(address);
    if (!counts) return true;
    const { unauthenticatedOfAddress: strangersOfAddress, connectionsOfAddress } = this.#limits;
    return counts.strangers < strangersOfAddress && counts.all < connectionsOfAddress;
  }

  /** Registers a connection; if too many are unauthenticated, closes the oldest of them. */
  enter(connection: Connection, address: string): void {
    const counts = this.#counts.get(address) ?? { strangers: 0, all: 0 };
    this.#counts.set(address, { strangers: counts.strangers + 1, all: counts.all + 1 });
    this.#strangers.set(connection, address);
    const [longest] = this.#strangers.keys();
    if (this.#strangers.size > this.#limits.strangers) longest?.terminate();
  }

  markAuthenticated(connection: Connection): void {
    const address = this.#strangers.get(connection);
    if (address === undefined) return;
    this.#strangers.delete(connection);
    const counts = this.#counts.get(address);
    if (counts) counts.strangers -= 1;
  }

  leave(connection: Connection, address: string): void {
    this.markAuthenticated(connection);
    const counts = this.#counts.get(address);
    if (!counts) return;
    counts.all -= 1;
    if (counts.all === 0) this.#counts.delete(address);
  }
}
