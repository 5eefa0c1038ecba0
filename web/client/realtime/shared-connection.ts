import type { ServerFrame } from '../../../contract/events.ts';
import type { RealtimeClient, RealtimeParts } from './realtime-client.ts';

export interface Listener {
  onFrame(frame: ServerFrame): void;
  onLost?(): void;
}

export interface SharedConnection extends Pick<RealtimeClient, 'send' | 'connectNow'> {
  /** Passes every frame to the listener, `ready` first; returns an unsubscribe function. */
  listen(listener: Listener): () => void;
}

/** Shares one connection among the page's listeners. It closes when the last listener leaves. */
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
      // A later listener also receives `ready`. If there was no `ready` yet, tries to connect now.
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

/** Applies presence frames to `ready`, so that later listeners receive the current state. */
function readyAfter(ready: Ready | undefined, frame: ServerFrame): Ready | undefined {
  if (frame.type === 'ready') return frame;
  if (!ready || frame.type !== 'presence') return ready;
  const { user_id, online_at } = frame;
  const others = ready.online.filter((known) => known.user_id !== user_id);
  return { ...ready, online: online_at ? [...others, { user_id, online_at }] : others };
}
