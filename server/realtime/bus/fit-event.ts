import type { BusEvent } from './bus.ts';

const idsOfOnePart = 100;

/** Splits an event to fit the bus: long messages become ids, long lists become batches. */
export function fitEvent(event: BusEvent, maxBytes: number): BusEvent[] {
  if (event.type === 'sessions-ended') return inTurns(event.session_ids);
  const isLong = event.type === 'frame' && event.frame.type === 'message';
  if (!isLong || Buffer.byteLength(JSON.stringify(event)) + 100 <= maxBytes) return [event];
  const { message } = event.frame as { message: { id: string } };
  return [{ type: 'stored-message', to: event.to, message_id: message.id }];
}

function inTurns(ids: readonly string[]): BusEvent[] {
  const parts: BusEvent[] = [];
  for (let start = 0; start < ids.length; start += idsOfOnePart) {
    const session_ids = ids.slice(start, start + idsOfOnePart);
    parts.push({ type: 'sessions-ended', session_ids });
  }
  return parts;
}
