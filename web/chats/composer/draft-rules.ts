import { maxMessageLength } from '../../../contract/chats/chats.ts';

const counterFrom = maxMessageLength - 400;

/** What the input says about the length of a text, and whether it may be sent. */
export function judgeDraft(text: string): { canSend: boolean; hint?: string; error?: string } {
  const { length } = text.trim();
  if (length > maxMessageLength) {
    const error = `A message has at most ${maxMessageLength.toLocaleString('en-US')} characters. Please shorten it by ${length - maxMessageLength}.`;
    return { canSend: false, error };
  }
  const canSend = length > 0;
  if (length < counterFrom) return { canSend };
  return { canSend, hint: `${maxMessageLength - length} characters left` };
}
