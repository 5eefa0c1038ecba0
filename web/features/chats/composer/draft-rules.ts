import { maxMessageLength } from '../../../../contract/chats/chats.ts';
import { asksForMoney } from '../../../../contract/chats/money-request.ts';

const counterFrom = maxMessageLength - 400;

const moneyHint = "Never pay to view. We'll show the other person a warning about this message.";

export function judgeDraft(text: string): { canSend: boolean; hint?: string; error?: string } {
  const { length } = text.trim();
  if (length > maxMessageLength) {
    const error = `Messages can have at most ${maxMessageLength.toLocaleString('en-US')} characters. Please shorten yours by ${length - maxMessageLength}.`;
    return { canSend: false, error };
  }
  const canSend = length > 0;
  if (asksForMoney(text)) return { canSend, hint: moneyHint };
  if (length < counterFrom) return { canSend };
  return { canSend, hint: `${maxMessageLength - length} characters left` };
}
