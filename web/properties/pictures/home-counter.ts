import type { BrowseFilters } from '../browse/browse-address.ts';
import type { ListCount } from '../browse/list-count.ts';

/** The number of homes that match: known, being counted, or missing for a reason. */
export type HomeCount =
  | { state: 'known'; count: ListCount }
  | { state: 'counting' | 'offline' | 'failed' };

interface CounterParts {
  read(filters: BrowseFilters): Promise<ListCount>;
  isOnline(): boolean;
  tell(count: HomeCount): void;
}

/** Milliseconds: a finger moves a slider through many values, and only the last is counted. */
const restMs = 300;

interface HomeCounter {
  /** calls `filtersNow` when the changes have stopped for a moment */
  count(filtersNow: () => BrowseFilters): void;
  stop(): void;
}

/** Counts the homes that match while the filters change. The answer to the last change wins. */
export function createHomeCounter({ read, isOnline, tell }: CounterParts): HomeCounter {
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
      if (!isOnline()) return tell({ state: 'offline' });
      tell({ state: 'counting' });
      timer = setTimeout(async () => {
        const answer = await ask(filtersNow());
        if (mine === turn) tell(answer);
      }, restMs);
    },
  };
}
