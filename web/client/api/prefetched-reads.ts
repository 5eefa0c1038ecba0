import type { Transport } from './api-client.ts';

const cachedForMs = 10_000;

/** Lets a navigation reuse a prefetched response once, within 10 seconds. */
export function cachePrefetches(send: Transport): { send: Transport; prefetch: Transport } {
  const begun = new Map<string, Promise<Response>>();
  const navigating = new Set<string>();
  return {
    prefetch: async (path, init) => {
      if (navigating.has(path)) throw new Error('The navigation has already started');
      const known = begun.get(path);
      const response = known ?? send(path, init);
      if (!known) {
        begun.set(path, response);
        setTimeout(() => begun.delete(path), cachedForMs);
        response.catch(() => begun.delete(path));
      }
      return (await response).clone();
    },
    send: async (path, init) => {
      const known = begun.get(path);
      begun.delete(path);
      if (init.method !== 'GET') return send(path, init);
      navigating.add(path);
      try {
        const response = await known?.catch(() => undefined);
        return response?.ok ? response : await send(path, init);
      } finally {
        navigating.delete(path);
      }
    },
  };
}
