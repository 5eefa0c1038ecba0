import type { BrowseFilters } from '../browse/browse-address.ts';
import type { ListCount } from '../browse/list-count.ts';

/** What is known of how many homes fit: a number, that one is on its way, or why there is none. */
export type HomeCount =
  | { state: 'known'; count: ListCount }
  | { state: 'counting' | 'offline' | 'failed' };

interface CounterParts {
  read(filters: BrowseFilters): Promise<ListCount>;
  isOnline(): boolean;
  tell(count: HomeCount): void;
}

/** A finger moves a slider through many values; only where it rests is asked about. */
const restMs = 300;

interface HomeCounter {
  /** `filtersNow` is asked when the changing has come to rest */
  count(filtersNow: () => BrowseFilters): void;
  stop(): void;
}

/** Counts what the filters would show while they are being changed: the last change has the last word. */
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
