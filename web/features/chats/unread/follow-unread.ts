/** Milliseconds to wait, so that the page itself loads first. */
const idleAfterMs = 1_500;

/** Returns an unsubscribe function. If the code fails to load, the unread count never changes. */
export function followUnread(userId: string, openChat: (chatId: string) => void): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  const begin = async () => {
    const code = await import('./watch-unread.ts').catch(() => undefined);
    if (!isOver) end = code?.watchUnread(userId, openChat);
  };
  const timer = setTimeout(() => void begin(), idleAfterMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    end?.();
  };
}
