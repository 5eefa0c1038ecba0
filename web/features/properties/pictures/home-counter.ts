import type { BrowseFilters } from '../../../../contract/properties/browse-query.ts';
import type { ListCount } from '../browse/list-count.ts';

export type HomeCount =
  | { state: 'known'; count: ListCount }
  | { state: 'counting' | 'offline' | 'failed' };

interface CounterParts {
  read(filters: BrowseFilters): Promise<ListCount>;
  isOnline(): boolean;
  onCount(count: HomeCount): void;
}

/** Milliseconds without changes before counting. A moving slider passes through many values. */
const restMs = 300;

interface HomeCounter {
  /** Waits until the changes pause, then calls `filtersNow` and counts the homes that match. */
  count(filtersNow: () => BrowseFilters): void;
  stop(): void;
}

/** Counts the matching homes while the filters change. Ignores responses to earlier changes. */
export function createHomeCounter({ read, isOnline, onCount }: CounterParts): HomeCounter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const stop = () => {
    clearTimeout(timer);
    turn += 1;
  };
  const ask = async (filters: BrowseFilters): Promise<HomeCount> => {
    try {
      return { state: 'known', count: await read(filters) };
    } catch {
      return { state: isOnline() ? 'failed' : 'offline' };
    }
  };
  return {
    stop,
    count(filtersNow) {
      stop();
      const mine = turn;
      if (!isOnline()) return onCount({ state: 'offline' });
      onCount({ state: 'counting' });
      timer = setTimeout(async () => {
        const result = await ask(filtersNow());
        if (mine === turn) onCount(result);
      }, restMs);
    },
  };
}
