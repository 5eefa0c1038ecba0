import type { PushKind, PushPayload } from '../../../contract/push/push-payload.ts';
import { pushKindRules } from './push-kinds.ts';

const longestTitle = 80;
const longestText = 160;
/** Encryption does not hide the length, so shorter payloads are padded to this many bytes. */
const paddedBytes = 512;

/** What a push says, and the path of the page that it opens. */
export interface PushWords {
  title: string;
  text: string;
  path: string;
}

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
    : { title: pushKindRules[kind].plainTitle };
  return { id, to: user_id, kind, ...words, path, tag: topic };
}

const clipped = (words: string, longest: number): string =>
  words.length <= longest ? words : `${words.slice(0, longest).toWellFormed()} …`;

export function bytesOf(payload: PushPayload): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(payload));
  const missing = Math.max(0, paddedBytes - bytes.length);
  return Buffer.concat([bytes, Buffer.alloc(missing, ' ')]);
}
