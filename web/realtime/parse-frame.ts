import { ServerFrame } from '../../contract/events.ts';

/** A frame of the server; anything else is ignored. */
export function parseFrame(text: unknown): ServerFrame | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const parsed = ServerFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
