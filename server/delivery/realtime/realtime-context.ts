import type { Message } from '../../../contract/chats/chats.ts';
import type { Context } from '../../context.ts';
import type { SessionReader } from '../../domains/accounts/sessions/session-reader.ts';
import type { Bus } from './bus/bus.ts';
import type { Partners } from './presence/partners.ts';

export interface RealtimeContext extends Pick<Context, 'config' | 'db' | 'log' | 'now'> {
  bus: Bus;
  sessions: Pick<SessionReader, 'viewerForSession'>;
  partners: Partners;
  readMessage(id: string): Promise<Message | undefined>;
}
