import type { Log } from '../../log.ts';
import { filePolicy } from './security-headers.ts';

/** A file that a handler answers with, in the parts it is sent in. */
export interface Download {
  name: string;
  /** where the endpoint leaves it open */
  type?: string;
  parts: AsyncIterable<string | Uint8Array>;
}

/** Sent as it is made: what reads slowly makes it wait, and nothing gathers in memory. */
export function sendFile(
  endpointType: string,
  { name, type = endpointType, parts }: Download,
  { log, requestId }: { log: Log; requestId: string },
): Response {
  const logged = withoutReason(parts, (err) => log.error({ requestId, err }, 'a file broke off'));
  return new Response(ReadableStream.from(logged), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': filePolicy,
    },
  });
}

/** The HTTP server writes the words of an error into the file that it breaks off. */
async function* withoutReason(
  parts: AsyncIterable<string | Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const part of parts) yield typeof part === 'string' ? encoder.encode(part) : part;
  } catch (error) {
    onError(error);
    throw new Error('The file is not complete.');
  }
}
