import { closeCodes, type ServerFrame } from '../../../contract/events.ts';
import type { Connection, Person } from './connection.ts';

const maxConnectionsOfPerson = 10;

export class Hub {
  readonly #byUser = new Map<string, Set<Connection>>();

  /** Registers a connection; false if the person has too many in this process (S51). */
  add(connection: Connection, { userId }: Person): boolean {
    const others = this.#byUser.get(userId);
    if (others && others.size >= maxConnectionsOfPerson) return false;
    if (others) others.add(connection);
    else this.#byUser.set(userId, new Set([connection]));
    return true;
  }

  remove(connection: Connection, { userId }: Person): void {
    const own = this.#byUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(userId);
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  get all(): Connection[] {
    return [...this.#byUser.values()].flatMap((connections) => [...connections]);
  }

  get size(): number {
    return this.#byUser.size;
  }

  /** Sends a frame to these people. Typing frames go only to clients with the conversation open. */
  send(to: readonly string[], frame: ServerFrame): void {
    const openIn = frame.type === 'typing' ? frame.chat_id : undefined;
    let text: string | undefined;
    for (const userId of to) {
      for (const connection of this.#byUser.get(userId) ?? []) {
        if (openIn !== undefined && !connection.subscriptions.has(openIn)) continue;
        text ??= JSON.stringify(frame);
        connection.deliver(text);
      }
    }
  }

  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const connection of this.all) {
      if (connection.person && ended.has(connection.person.sessionId))
        connection.close(closeCodes.unauthenticated);
    }
  }
}
