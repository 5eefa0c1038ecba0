/**
 * What is asked for while rendering, asked once: what renders may be rendered again before it is
 * shown, and would ask again each time.
 */
export function createLastLoad<T>() {
  let last: { key: string; loading: Promise<T> } | undefined;
  return {
    read(key: string, load: () => Promise<T>): Promise<T> {
      if (last?.key !== key) last = { key, loading: load() };
      return last.loading;
    },
    /** The next reader asks anew. */
    forget(): void {
      last = undefined;
    },
  };
}
