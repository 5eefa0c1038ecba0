import { onePerPerson } from '../../../client/session/one-per-person.ts';
import { createChatSession } from './chat-session.ts';

/** The session outlives the screen, so that pending messages are still sent. */
export const chatSessionOf = onePerPerson(createChatSession);
