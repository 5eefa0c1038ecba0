import type { PushKind } from '../../../contract/push/push-payload.ts';
import type { Db } from '../../../database/database.ts';
import type { Link, LinkList } from './templates/layout.ts';

/**
 * Everything about one notification. A push about the account comes in addition to the email; any
 * other push replaces it, unless no device shows the push in time (server/delivery/push/push-kinds.ts).
 */
export interface Notification {
  /** what the log calls it, without names */
  log: string;
  /** subject of the email and title of the push */
  title: string;
  /** ids of people whose name or words it contains; erasing one of them deletes it */
  about?: readonly string[];
  mail: MailPart | 'none';
  push: PushPart | 'none';
}

export interface MailPart {
  to: string;
  replyTo?: string;
  /** heading of the text, if it is not the title */
  heading?: string;
  /** plain text */
  paragraphs: string[];
  lists?: LinkList[];
  button: Link | 'none';
  /** why the person gets this email, or what they can do about it */
  footer: string;
  unsubscribe: Unsubscribing | 'none';
  /** queued by a job for many people: sent after emails that someone is waiting for (MAIL-01) */
  isBulk?: true;
}

interface Unsubscribing extends Link {
  /** path for one-click unsubscribing, to which mail programs post (RFC 8058) */
  oneClickPath?: string;
}

export interface PushPart {
  to: string;
  kind: PushKind;
  /** only the latest of several pending pushes with the same topic is sent */
  topic: string;
  /** if it is not the title of the email */
  title?: string;
  text: string;
  /** path of the page that the push opens */
  path: string;
}

/** Queues a notification in the caller's transaction. Returns the email's id, if there is one. */
export type Notify = (db: Db, notification: Notification) => Promise<string | undefined>;

/** Text that an administrator or operator wrote. An empty line begins a paragraph. */
export const letter = (to: string, text: string, footer: string): MailPart => ({
  to,
  paragraphs: text.split(/\n{2,}/),
  button: { label: 'Get in touch', path: '/contact' },
  footer,
  unsubscribe: 'none',
});
