import PQueue from 'p-queue';
import type { Log } from '../../platform/log.ts';
import type { DuePush } from './push-queries.ts';

const atOnce = 40;
/** Maximum concurrent requests to one push service, so that a slow one does not block others. */
export const atOnceForHost = 10;

interface PushLanesOptions {
  log: Log;
  claim(busyHosts: string[]): Promise<DuePush | undefined>;
  deliver(push: DuePush): Promise<void>;
}

/** Claims a push only when it can be sent immediately, so that no claim expires in a queue. */
export class PushLanes {
  readonly #options: PushLanesOptions;
  readonly #lanes = new PQueue({ concurrency: atOnce });
  /** Claims run one after another, so that each claim knows which hosts earlier claims use. */
  readonly #claims = new PQueue({ concurrency: 1 });
  readonly #inFlight = new Map<string, number>();
  /** Hosts that were busy when a claim found nothing. Claims resume when one of them is free. */
  #blockedHosts: string[] | undefined;
  #shouldClaim = false;
  #isStopped = false;

  constructor(options: PushLanesOptions) {
    this.#options = options;
  }

  deliverDue(): void {
    this.#shouldClaim = true;
    this.#startNext();
  }

  /** Resolves when no delivery is in flight and no other push can be sent. */
  async untilIdle(): Promise<void> {
    await this.#lanes.onIdle();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#lanes.clear();
    await this.#lanes.onIdle();
  }

  #startNext(): void {
    if (this.#isStopped || this.#lanes.size > 0) return;
    this.#lanes
      .add(() => this.#deliverNext())
      .catch((error) => this.#options.log.error({ err: error }, 'a push could not be delivered'));
  }

  async #deliverNext(): Promise<void> {
    const push = await this.#claims.add(() => this.#claim());
    if (!push) return;
    this.#startNext();
    try {
      await this.#options.deliver(push);
    } finally {
      for (const host of push.hosts) this.#count(host, -1);
    }
    this.#startNext();
  }

  async #claim(): Promise<DuePush | undefined> {
    if (this.#isStopped) return undefined;
    if (this.#shouldClaim) this.#blockedHosts = undefined;
    this.#shouldClaim = false;
    const counts = [...this.#inFlight];
    const busy = counts.filter(([, count]) => count >= atOnceForHost).map(([host]) => host);
    if (this.#blockedHosts?.every((host) => busy.includes(host))) return undefined;
    const push = await this.#options.claim(busy);
    if (!push) this.#blockedHosts = busy;
    for (const host of push?.hosts ?? []) this.#count(host, 1);
    return push;
  }

  #count(host: string, more: 1 | -1): void {
    const count = (this.#inFlight.get(host) ?? 0) + more;
    if (count > 0) this.#inFlight.set(host, count);
    else this.#inFlight.delete(host);
  }
}
