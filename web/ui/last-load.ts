/** Caches the last load, because React can render a component several times before showing it. */
export function createLastLoad<T>() {
  let last: { key: string; loading: Promise<T> } | undefined;
  return {
    read(key: string, load: () => Promise<T>): Promise<T> {
      if (last?.key !== key) last = { key, loading: load() };
      return last.loading;
    },
    forget(): void {
      last = undefined;
    },
  };
}
