import { createContext, useContext } from 'react';
import type { ChatSession } from './chat-session.ts';

export const ChatSessionContext = createContext<ChatSession | undefined>(undefined);

/** What is behind the Messages screen; only inside of it. */
export function useChatSession(): ChatSession {
  const session = useContext(ChatSessionContext);
  if (!session) throw new Error('This belongs into the Messages screen');
  return session;
}
