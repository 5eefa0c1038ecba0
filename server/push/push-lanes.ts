import PQueue from 'p-queue';
import type { Log } from '../log.ts';
import type { DuePush } from './push-queries.ts';

const atOnce = 40;
/** A push service that is silent holds so many lanes and no more; one that answers needs no more. */
export const atOnceForHost = 10;

interface PushLanesOptions {
  log: Log;
  /** takes the next due push, but none that goes to one of these hosts */
  claim(busyHosts: string[]): Promise<DuePush | undefined>;
  deliver(push: DuePush): Promise<void>;
}

/**
 * Delivers pushes side by side. A lane takes the next push when its own has ended, and a push is only
 * claimed when it can go at once: its claim would not outlive a wait for others.
 */
export class PushLanes {
  readonly #options: PushLanesOptions;
  readonly #lanes = new PQueue({ concurrency: atOnce });
  /** Each claim knows the hosts of those before. */
  readonly #claims = new PQueue({ concurrency: 1 });
  readonly #underWay = new Map<string, number>();
  /** Nothing was due but what goes to these hosts: while they are busy there is no need to look. */
  #nothingBeside: string[] | undefined;
  #hasNews = false;
  #isStopped = false;

  constructor(options: PushLanesOptions) {
    this.#options = options;
  }

  /** Has a free lane look for what has become due, now or as soon as there is one. */
  look(): void {
    this.#hasNews = true;
    this.#goOn();
  }

  /** Ends when nothing is under way and nothing that could go is due. */
  async untilIdle(): Promise<void> {
    await this.#lanes.onIdle();
  }

  /** Ends after the pushes that are under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#lanes.clear();
    await this.#lanes.onIdle();
  }

  #goOn(): void {
    if (this.#isStopped || this.#lanes.size > 0) return;
    this.#lanes
      .add(() => this.#deliverNext())
      .catch((error) => this.#options.log.error({ err: error }, 'a push could not be worked off'));
  }

  async #deliverNext(): Promise<void> {
    const push = await this.#claims.add(() => this.#claim());
    if (!push) return;
    this.#goOn();
    try {
      await this.#options.deliver(push);
    } finally {
      for (const host of push.hosts) this.#count(host, -1);
    }
    this.#goOn();
  }

  async #claim(): Promise<DuePush | undefined> {
    if (this.#isStopped) return undefined;
    if (this.#hasNews) this.#nothingBeside = undefined;
    this.#hasNews = false;
    const counts = [...this.#underWay];
    const busy = counts.filter(([, count]) => count >= atOnceForHost).map(([host]) => host);
    if (this.#nothingBeside?.every((host) => busy.includes(host))) return undefined;
    const push = await this.#options.claim(busy);
    if (!push) this.#nothingBeside = busy;
    for (const host of push?.hosts ?? []) this.#count(host, 1);
    return push;
  }

  #count(host: string, more: 1 | -1): void {
    const count = (this.#underWay.get(host) ?? 0) + more;
    if (count > 0) this.#underWay.set(host, count);
    else this.#underWay.delete(host);
  }
}
