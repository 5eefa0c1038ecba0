import type { ServerFrame } from '../../contract/events.ts';
import type { RealtimeClient, RealtimeParts } from './realtime-client.ts';

export interface Listener {
  onFrame(frame: ServerFrame): void;
  /** called when the open connection has ended, or a new one could not be made */
  onLost?(): void;
}

export interface SharedConnection extends Pick<RealtimeClient, 'send' | 'connectNow'> {
  /**
   * passes every frame to the listener from now on, `ready` first; the returned function ends that
   */
  listen(listener: Listener): () => void;
}

/**
 * Shares one connection among all listening parts of the page; it is open while any of them
 * listens.
 */
export function shareConnection(
  connect: (events: Pick<RealtimeParts, 'onFrame' | 'onLost'>) => RealtimeClient,
): SharedConnection {
  const listeners = new Set<Listener>();
  let ready: Ready | undefined;

  const client = connect({
    onFrame(frame) {
      ready = readyAfter(ready, frame);
      for (const { onFrame } of listeners) onFrame(frame);
    },
    onLost() {
      ready = undefined;
      for (const { onLost } of listeners) onLost?.();
    },
  });

  const greet = (listener: Listener) => {
    if (ready && listeners.has(listener)) listener.onFrame(ready);
  };

  return {
    send: client.send,
    connectNow: client.connectNow,
    listen(listener) {
      listeners.add(listener);
      if (listeners.size === 1) client.start();
      // A later listener gets the `ready` frame too; without one, it need not wait for the next
      // attempt.
      else if (ready) queueMicrotask(() => greet(listener));
      else client.connectNow();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        ready = undefined;
        client.stop();
      };
    },
  };
}

type Ready = Extract<ServerFrame, { type: 'ready' }>;

/**
 * Follows the presence frames, so that a later listener gets the `ready` frame the server would
 * send now.
 */
function readyAfter(ready: Ready | undefined, frame: ServerFrame): Ready | undefined {
  if (frame.type === 'ready') return frame;
  if (!ready || frame.type !== 'presence') return ready;
  const { user_id, online_at } = frame;
  const others = ready.online.filter((known) => known.user_id !== user_id);
  return { ...ready, online: online_at ? [...others, { user_id, online_at }] : others };
}
