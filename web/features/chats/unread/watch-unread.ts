import { QueryObserver } from '@tanstack/react-query';
import type { ServerFrame } from '../../../../contract/events.ts';
import { queryClient } from '../../../client/api/query-client.ts';
import { connectionOf } from '../../../client/realtime/current-connection.ts';
import { createArrivalNotice } from './arrival-notice.ts';
import { unreadQuery } from './use-unread.ts';

/** Milliseconds until a hidden page disconnects. New messages are then announced by email. */
const awayAfterMs = 10 * 60_000;
/** Milliseconds between two requests, so that a burst of messages causes few requests. */
const refetchIntervalMs = 1_000;

/** Keeps the unread count and the title up to date. Returns an unsubscribe function. */
export function watchUnread(userId: string, openChat: (chatId: string) => void): () => void {
  const connection = connectionOf(userId);
  const notice = createArrivalNotice(userId, openChat);
  const title = countInTitle();
  const endShowing = new QueryObserver(queryClient, unreadQuery(userId)).subscribe(({ data }) =>
    title.show(data ?? 0),
  );
  const refetchCount = throttled(() =>
    queryClient.refetchQueries(
      { queryKey: unreadQuery(userId).queryKey },
      { cancelRefetch: false },
    ),
  );

  const onFrame = (frame: ServerFrame) => {
    const isMine = frame.type === 'message' && frame.message.receiver_id === userId;
    const isRead = frame.type === 'read' && frame.user_id === userId;
    if (isMine) notice.arrived(frame.message);
    if (isRead) notice.read(frame.chat_id);
    if (isMine || isRead || frame.type === 'ready') refetchCount();
  };

  let endListening: (() => void) | undefined;
  let away: ReturnType<typeof setTimeout> | undefined;
  const stopListening = () => {
    endListening?.();
    endListening = undefined;
  };
  const onVisibilityChange = () => {
    clearTimeout(away);
    if (document.visibilityState === 'visible') endListening ??= connection.listen({ onFrame });
    else away = setTimeout(stopListening, awayAfterMs);
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', connection.connectNow);

  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', connection.connectNow);
    clearTimeout(away);
    stopListening();
    endShowing();
    title.end();
    notice.end();
  };
}

/** Runs `work` immediately. Calls during a run or the pause after it share one later run. */
function throttled(work: () => Promise<void>): () => void {
  let isWaiting = false;
  let isRequested = false;
  const run = async () => {
    isRequested = false;
    isWaiting = true;
    await work();
    setTimeout(() => {
      isWaiting = false;
      if (isRequested) void run();
    }, refetchIntervalMs);
  };
  return () => {
    isRequested = true;
    if (!isWaiting) void run();
  };
}

const counted = /^\(\d+\) /;

/** Keeps a number at the start of the page's title, unless the number is 0. */
function countInTitle() {
  let count = 0;
  const write = () => {
    const title = document.title.replace(counted, '');
    const wanted = count > 0 ? `(${count}) ${title}` : title;
    if (document.title !== wanted) document.title = wanted;
  };
  // Every page sets its own title when it opens, so the number must be added again.
  const observer = new MutationObserver(write);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  const show = (next: number) => {
    count = next;
    write();
  };
  return {
    show,
    end() {
      show(0);
      observer.disconnect();
    },
  };
}
