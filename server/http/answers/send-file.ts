import type { Log } from '../../platform/log.ts';
import { filePolicy } from './security-headers.ts';

export interface Download {
  name: string;
  /** content type of the file; the default is the first one that the endpoint declares */
  type?: string;
  parts: AsyncIterable<string | Uint8Array> | readonly Uint8Array[];
}

/** Streams a file; a slow client pauses the producer, so that memory use stays bounded. */
export function sendFile(
  defaultType: string,
  { name, type = defaultType, parts }: Download,
  { log, requestId }: { log: Log; requestId: string },
): Response {
  const logged = withoutReason(parts, (err) =>
    log.error({ requestId, err }, 'a download was aborted'),
  );
  return new Response(ReadableStream.from(logged), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': filePolicy,
    },
  });
}

/** Hides a failed stream's error: the HTTP server would write its message into the file. */
async function* withoutReason(
  parts: Download['parts'],
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
