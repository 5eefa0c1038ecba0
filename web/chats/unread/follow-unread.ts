/** The page itself comes first. */
const idleAfterMs = 1_500;

/** Follows from now on what is unread; returns the end of it. Where the code does not arrive the count stays. */
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
