import { createContext, useContext } from 'react';
import type { ChatSession } from './chat-session.ts';

export const ChatSessionContext = createContext<ChatSession | undefined>(undefined);

/** The state behind the Messages screen. Throws outside of that screen. */
export function useChatSession(): ChatSession {
  const session = useContext(ChatSessionContext);
  if (!session) throw new Error('This belongs into the Messages screen');
  return session;
}
