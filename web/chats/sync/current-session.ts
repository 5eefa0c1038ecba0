import { onAuthEvent } from '../../session/auth-events.ts';
import { type ChatSession, createChatSession } from './chat-session.ts';

let current: ChatSession | undefined;

/** A person's conversations; kept after the screen closed, so that what waits still goes out. */
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
