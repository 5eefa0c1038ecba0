import { createCell } from '../../../client/state/cell.ts';

const shownMs = 5_000;
const sendIntervalMs = 3_000;

export function createTyping(send: (chatId: string) => void) {
  const typing = createCell<ReadonlySet<string>>(new Set());
  const ends = new Map<string, ReturnType<typeof setTimeout>>();
  let lastSent = { chatId: '', at: 0 };

  const hide = (chatId: string) => {
    clearTimeout(ends.get(chatId));
    if (!typing.read().has(chatId)) return;
    typing.write(new Set([...typing.read()].filter((id) => id !== chatId)));
  };

  return {
    typing,
    hide,
    show(chatId: string) {
      clearTimeout(ends.get(chatId));
      ends.set(
        chatId,
        setTimeout(() => hide(chatId), shownMs),
      );
      if (!typing.read().has(chatId)) typing.write(new Set([...typing.read(), chatId]));
    },
    sendTyping(chatId: string) {
      const now = Date.now();
      if (lastSent.chatId === chatId && now - lastSent.at < sendIntervalMs) return;
      lastSent = { chatId, at: now };
      send(chatId);
    },
    stop() {
      for (const end of ends.values()) clearTimeout(end);
    },
  };
}
