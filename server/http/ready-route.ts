import type { LimitName } from './rate-limits.ts';
import type { ReadyJson } from './ready-json.ts';
import type { RequestFacts } from './viewer.ts';

/** Where in a route's pattern something is named, and how. */
export interface Address {
  params: Readonly<Record<string, string>>;
  /** as it came, with its query */
  url: string;
}

/** A route whose answers are the same for everybody, as the door asks it. */
export interface ReadyRoute {
  /** its pattern, as the router writes it */
  path: string;
  limits: readonly LimitName[];
  /** those of every answer come by themselves */
  headers: Readonly<Record<string, string>>;
  answer(address: Address, request: RequestFacts): Promise<ReadyJson>;
}

// What is written otherwise the router may understand, and it alone refuses.
const plainAddress = /^(\/[\w/-]+)(\?[^#]*)?$/;
// No word of a path is as long.
const lastId = /\/[\w-]{36}$/;

/** Routes by plain addresses: a fixed path, or one that ends with an id. */
export class ReadyRoutes {
  readonly #byPath = new Map<string, ReadyRoute>();

  open(route: ReadyRoute): void {
    this.#byPath.set(route.path, route);
  }

  find(url = ''): { route: ReadyRoute; address: Address } | undefined {
    const path = plainAddress.exec(url)?.[1];
    if (path === undefined) return undefined;
    const fixed = this.#byPath.get(path);
    if (fixed) return { route: fixed, address: { params: {}, url } };
    const route = this.#byPath.get(path.replace(lastId, '/:id'));
    return route && { route, address: { params: { id: path.slice(-36) }, url } };
  }
}
