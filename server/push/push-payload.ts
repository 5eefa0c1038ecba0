import type { PushKind, PushPayload } from '../../contract/push/push-payload.ts';
import type { PushWords } from '../ports.ts';

const longestTitle = 80;
const longestText = 160;
/** Encryption does not hide the length, so shorter payloads are padded to this many bytes. */
const paddedBytes = 512;

/** Titles for people who do not want names or messages on their screen. */
const plainTitles: Record<PushKind, string> = {
  messages: 'You have a new message',
  inquiries: 'Someone asked about your home',
  replies: 'You have a reply to your inquiry',
  homes: "News about homes you're looking for",
  confirmations: 'You have a new confirmation',
  alerts: 'News about your account',
};

interface QueuedPush {
  id: string;
  user_id: string;
  kind: PushKind;
  topic: string;
}

export function payloadOf(
  { id, user_id, kind, topic }: QueuedPush,
  { title, text, path }: PushWords,
  showsText: boolean,
): PushPayload {
  const words = showsText
    ? { title: clipped(title, longestTitle), text: clipped(text, longestText) }
    : { title: plainTitles[kind] };
  return { id, to: user_id, kind, ...words, path, tag: topic };
}

const clipped = (words: string, longest: number): string =>
  words.length <= longest ? words : `${words.slice(0, longest).toWellFormed()} …`;

export function bytesOf(payload: PushPayload): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(payload));
  const missing = Math.max(0, paddedBytes - bytes.length);
  return Buffer.concat([bytes, Buffer.alloc(missing, ' ')]);
}
