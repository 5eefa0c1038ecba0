import type { Chat } from '../../../contract/chats/chats.ts';
import { reportCachedContent } from '../../offline/connection.ts';
import type { PrivateStore } from '../../session/private-store.ts';
import type { Cell } from '../../state/cell.ts';
import type { ChatState, Thread } from './chat-state.ts';

interface KeptChats {
  at: number;
  chats: Chat[];
  threads: Record<string, Thread>;
}

const key = 'chats';
const keptAfterMs = 1_000;
const threadsAtMost = 10;
const messagesAtMost = 50;

/** The last conversations, kept for when there is no connection. */
export function keepChats(store: PrivateStore, chats: Cell<ChatState>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** shown from the device: not as new as it would be kept */
  let isOld = false;

  const keep = () => {
    const kept = isOld ? undefined : toKeep(chats.read());
    // A device that keeps nothing shows them while there is a connection.
    if (kept) store.write(key, kept).catch(() => undefined);
  };
  const end = chats.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, keptAfterMs);
  });

  return {
    /** shows what is kept, unless there is something newer */
    async show(): Promise<void> {
      const [kept] = await store.list(key).catch((): unknown[] => []);
      const state = chats.read();
      if (state.chats || !isKept(kept)) return;
      isOld = true;
      chats.write({ ...state, chats: kept.chats, threads: { ...kept.threads, ...state.threads } });
      reportCachedContent(kept.at);
    },
    /** the server has told what there is now */
    renewed: () => {
      isOld = false;
    },
    end() {
      clearTimeout(timer);
      end();
    },
  };
}

function toKeep({ chats, threads }: ChatState): KeptChats | undefined {
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

/** Storage can be edited by anybody with the device. */
function isKept(value: unknown): value is KeptChats {
  const kept = value as Partial<KeptChats> | null | undefined;
  const hasThreads = typeof kept?.threads === 'object' && kept.threads !== null;
  return typeof kept?.at === 'number' && Array.isArray(kept.chats) && hasThreads;
}
