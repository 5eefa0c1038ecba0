import type { ServerFrame } from '../../../../contract/events.ts';
import { ApiError } from '../../../client/api/api-client.ts';
import { apiOf } from '../../../client/api/browser-api.ts';
import { isOnline, onConnectionChange } from '../../../client/offline/connection.ts';
import { lastSent, outboxOf } from '../../../client/outbox/current-outbox.ts';
import { connectionOf } from '../../../client/realtime/current-connection.ts';
import { privateStoreOf } from '../../../client/session/private-store.ts';
import { createCell } from '../../../client/state/cell.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { createPoller } from '../poller/run-poller.ts';
import { createChatLoader } from './chat-loader.ts';
import { chatIn, initialChats } from './chat-state.ts';
import { createReadMarks } from './read-marks.ts';
import { persistChats } from './stored-chats.ts';
import { createTyping } from './typing.ts';

export type ChatSession = ReturnType<typeof createChatSession>;

export function createChatSession(me: string) {
  const api = apiOf(me);
  const connection = connectionOf(me);
  const chats = createCell(initialChats(me));
  const failures = createCell<Readonly<Record<string, string>>>({});
  let openId: string | undefined;
  let isLost = false;
  let hasBeenReady = false;

  const loader = createChatLoader({
    api,
    chats,
    failures,
    onFailure: (description) => {
      if (isOnline())
        toast({ title: 'Failed to load the conversation', description, tone: 'danger' });
    },
  });
  const persistence = persistChats(privateStoreOf(me), chats);
  const marks = createReadMarks(api, loader.apply);
  const typing = createTyping((chat_id) => connection.send({ type: 'typing', chat_id }));
  const poller = createPoller({
    fetchList: async () => {
      await loader.fetchList().catch(async (error: unknown) => {
        if (error instanceof ApiError && error.status === 0) await persistence.show();
        throw error;
      });
      persistence.renewed();
      marks.resendMarks();
    },
    resubscribe: () => connection.connectNow(),
  });
  const outbox = outboxOf(me);
  const endFollowing = lastSent.subscribe((message) => {
    if (message) loader.apply({ type: 'message', message });
  });

  const onFrame = (frame: ServerFrame) => {
    if (frame.type === 'ready') return onReady(frame);
    if (frame.type === 'typing') return frame.user_id === me || typing.show(frame.chat_id);
    if (frame.type === 'presence') return loader.apply(frame);
    if (frame.type !== 'message' && frame.type !== 'read' && frame.type !== 'chat') return;
    loader.apply(frame);
    if (frame.type === 'message') typing.hide(frame.message.chat_id);
    // A read event doesn't change the list of conversations, so it requires no fetch.
    if (frame.type !== 'read') poller.send('realtime');
  };

  /** The server sends typing events only for the subscribed conversation. */
  const subscribe = () => {
    if (openId && chatIn(chats.read(), openId))
      connection.send({ type: 'subscribe', chat_id: openId });
  };
  const unsubscribe = () => {
    if (openId) connection.send({ type: 'unsubscribe', chat_id: openId });
  };
  const onReady = (frame: Extract<ServerFrame, { type: 'ready' }>) => {
    loader.apply(frame);
    subscribe();
    if (openId) void loader.catchUp(openId);
    // A second `ready` on one connection means that events were missed (contract/events.ts).
    if (isLost || hasBeenReady) poller.send('reconnected');
    isLost = false;
    hasBeenReady = true;
    outbox.resume();
  };

  const onLost = () => {
    loader.apply({ type: 'connection-lost' });
    // Reports only the first loss, because polls can still succeed while realtime is blocked.
    if (!isLost) poller.send('lost');
    isLost = true;
  };

  const markOpen = () => {
    if (openId && document.visibilityState === 'visible') marks.mark(chats.read(), openId);
  };
  const onOnline = () => {
    connection.connectNow();
    poller.send('reconnected');
    if (openId && !chats.read().threads[openId]) void loader.open(openId);
  };
  const onOffline = () => {
    poller.send('lost');
    void persistence.show();
  };

  return {
    me,
    chats,
    failures,
    typing: typing.typing,
    sendTyping: typing.sendTyping,
    poller,
    outbox,
    apply: loader.apply,
    loadOlder: loader.loadOlder,
    /** Opens a conversation and marks it as read; closes it if `chatId` is undefined. */
    open(chatId: string | undefined) {
      if (openId !== chatId) unsubscribe();
      openId = chatId;
      if (!chatId) return;
      const ready = isOnline() ? Promise.resolve() : persistence.show();
      void ready
        .then(() => loader.open(chatId))
        .then(() => {
          if (openId === chatId) subscribe();
          markOpen();
        });
    },
    end() {
      endFollowing();
      persistence.end();
    },
    start(): () => void {
      const endMarking = chats.subscribe(markOpen);
      document.addEventListener('visibilitychange', markOpen);
      const endReturns = onConnectionChange((isBack) => (isBack ? onOnline() : onOffline()));
      poller.start();
      if (!isOnline()) onOffline();
      const endListening = connection.listen({ onFrame, onLost });
      return () => {
        endMarking();
        unsubscribe();
        openId = undefined;
        document.removeEventListener('visibilitychange', markOpen);
        endReturns();
        poller.stop();
        endListening();
        typing.stop();
        isLost = false;
        hasBeenReady = false;
      };
    },
  };
}
