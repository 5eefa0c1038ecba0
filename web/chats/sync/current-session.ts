import { onAuthEvent } from '../../session/auth-events.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';

let current: ChatSession | undefined;

/** The session outlives the screen, so that pending messages are still sent. */
export function chatSessionOf(me: string): ChatSession {
  if (current?.me === me) return current;
  current?.end();
  current = createChatSession(me);
  return current;
}

onAuthEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  current?.end();
  current = undefined;
});
