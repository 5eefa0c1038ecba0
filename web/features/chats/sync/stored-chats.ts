import type { Chat } from '../../../../contract/chats/chats.ts';
import { reportCachedContent } from '../../../client/offline/connection.ts';
import type { PrivateStore } from '../../../client/session/private-store.ts';
import type { Cell } from '../../../client/state/cell.ts';
import type { ChatState, Thread } from './chat-state.ts';

interface StoredChats {
  at: number;
  chats: Chat[];
  threads: Record<string, Thread>;
}

const key = 'chats';
const saveDelayMs = 1_000;
const threadsAtMost = 10;
const messagesAtMost = 50;

export function persistChats(store: PrivateStore, chats: Cell<ChatState>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The state came from the device, so storing it would make it look newer than it is. */
  let isOld = false;

  const save = () => {
    const stored = isOld ? undefined : toStored(chats.read());
    // If storage is unavailable, conversations are shown only while online.
    if (stored) store.write(key, stored).catch(() => undefined);
  };
  const end = chats.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  });

  return {
    async show(): Promise<void> {
      const [stored] = await store.list(key).catch((): unknown[] => []);
      const state = chats.read();
      if (state.chats || !isStoredChats(stored)) return;
      isOld = true;
      chats.write({
        ...state,
        chats: stored.chats,
        threads: { ...stored.threads, ...state.threads },
      });
      reportCachedContent(stored.at);
    },
    /** Call this when the state has come from the server, so that changes are stored again. */
    renewed: () => {
      isOld = false;
    },
    end() {
      clearTimeout(timer);
      end();
    },
  };
}

function toStored({ chats, threads }: ChatState): StoredChats | undefined {
  if (!chats) return undefined;
  const last = chats.slice(0, threadsAtMost).flatMap(({ id }) => {
    const thread = threads[id];
    return thread ? [[id, lastOf(thread)] as const] : [];
  });
  return { at: Date.now(), chats, threads: Object.fromEntries(last) };
}

const lastOf = ({ messages, hasOlder }: Thread): Thread => ({
  messages: messages.slice(-messagesAtMost),
  hasOlder: hasOlder || messages.length > messagesAtMost,
});

/** The value comes from browser storage, which anyone with the device can edit. */
function isStoredChats(value: unknown): value is StoredChats {
  const stored = value as Partial<StoredChats> | null | undefined;
  const hasThreads = typeof stored?.threads === 'object' && stored.threads !== null;
  return typeof stored?.at === 'number' && Array.isArray(stored.chats) && hasThreads;
}
