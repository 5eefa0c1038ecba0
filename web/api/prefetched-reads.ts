import type { Transport } from './api-client.ts';

const keptMs = 10_000;

/**
 * Lets a read that a prefetch has begun be used by the navigation that follows: within 10 s the
 * same GET is answered once from here. A failed guess is not handed over.
 */
export function keepPrefetchedReads(send: Transport): { send: Transport; prefetch: Transport } {
  const begun = new Map<string, Promise<Response>>();
  return {
    prefetch: (path, init) => {
      const known = begun.get(path);
      const answer = known ?? send(path, init);
      if (!known) {
        begun.set(path, answer);
        setTimeout(() => begun.delete(path), keptMs);
        answer.catch(() => begun.delete(path));
      }
      return answer.then((response) => response.clone());
    },
    send: (path, init) => {
      const known = init.method === 'GET' ? begun.get(path) : undefined;
      begun.delete(path);
      if (!known) return send(path, init);
      return known.then(
        (response) => (response.ok ? response : send(path, init)),
        () => send(path, init),
      );
    },
  };
}
