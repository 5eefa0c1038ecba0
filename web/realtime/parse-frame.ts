import { ServerFrame } from '../../contract/events.ts';

/** Returns undefined for anything other than a protocol frame. */
export function parseFrame(text: unknown): ServerFrame | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const parsed = ServerFrame.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
