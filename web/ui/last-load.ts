/**
 * Remembers the last load that rendering started: React may render a component several times before
 * showing it, and each time would otherwise load again.
 */
export function createLastLoad<T>() {
  let last: { key: string; loading: Promise<T> } | undefined;
  return {
    read(key: string, load: () => Promise<T>): Promise<T> {
      if (last?.key !== key) last = { key, loading: load() };
      return last.loading;
    },
    /** Makes the next reader load again. */
    forget(): void {
      last = undefined;
    },
  };
}
