import { createCell } from '../../state/cell.ts';

const shownMs = 5_000;
const toldEveryMs = 3_000;

/**
 * Knows in which conversations the other person is typing, and tells others that this person types.
 */
export function createTyping(tell: (chatId: string) => void) {
  const typing = createCell<ReadonlySet<string>>(new Set());
  const ends = new Map<string, ReturnType<typeof setTimeout>>();
  let told = { chatId: '', at: 0 };

  const hide = (chatId: string) => {
    clearTimeout(ends.get(chatId));
    if (!typing.read().has(chatId)) return;
    typing.write(new Set([...typing.read()].filter((id) => id !== chatId)));
  };

  return {
    /** conversations whose other person is typing now */
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
    /** tells the other person, at most once in `toldEveryMs` */
    tellTyping(chatId: string) {
      const now = Date.now();
      if (told.chatId === chatId && now - told.at < toldEveryMs) return;
      told = { chatId, at: now };
      tell(chatId);
    },
    stop() {
      for (const end of ends.values()) clearTimeout(end);
    },
  };
}
