import { createContext, useContext } from 'react';
import type { ChatSession } from './chat-session.ts';

export const ChatSessionContext = createContext<ChatSession | undefined>(undefined);

export function useChatSession(): ChatSession {
  const session = useContext(ChatSessionContext);
  if (!session) throw new Error('useChatSession must be used within the Messages screen');
  return session;
}
