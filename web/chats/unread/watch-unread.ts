import { QueryObserver } from '@tanstack/react-query';
import type { ServerFrame } from '../../../contract/events.ts';
import { queryClient } from '../../api/query-client.ts';
import { connectionOf } from '../../realtime/current-connection.ts';
import { createArrivalNotice } from './arrival-notice.ts';
import { countInTitle } from './unread-title.ts';
import { unreadQuery } from './use-unread.ts';

/** Somebody who looks elsewhere for so long is away: mails tell them what is new. */
const awayAfterMs = 10 * 60_000;
/** messages that arrive together cause only one request */
const askAgainAfterMs = 1_000;

/**
 * Keeps the count of unread messages, and the page's title, as they are on the server, and says that
 * a message has come. Returns the end of it.
 */
export function watchUnread(userId: string, openChat: (chatId: string) => void): () => void {
  const connection = connectionOf(userId);
  const notice = createArrivalNotice(userId, openChat);
  const title = countInTitle();
  const endShowing = new QueryObserver(queryClient, unreadQuery(userId)).subscribe(({ data }) =>
    title.show(data ?? 0),
  );
  const ask = asking(() =>
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
    if (isMine || isRead || frame.type === 'ready') ask();
  };

  let endListening: (() => void) | undefined;
  let away: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    endListening?.();
    endListening = undefined;
  };
  const look = () => {
    clearTimeout(away);
    if (document.visibilityState === 'visible') endListening ??= connection.listen({ onFrame });
    else away = setTimeout(rest, awayAfterMs);
  };
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', connection.connectNow);

  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', connection.connectNow);
    clearTimeout(away);
    rest();
    endShowing();
    title.end();
    notice.end();
  };
}

/** Asks at once; for what is asked meanwhile it asks once more, a moment later. */
function asking(work: () => Promise<void>): () => void {
  let isWaiting = false;
  let isWanted = false;
  const run = async () => {
    isWanted = false;
    isWaiting = true;
    await work();
    setTimeout(() => {
      isWaiting = false;
      if (isWanted) void run();
    }, askAgainAfterMs);
  };
  return () => {
    isWanted = true;
    if (!isWaiting) void run();
  };
}
