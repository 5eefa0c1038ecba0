import type { Log } from '../../log.ts';

/** A file that a handler answers with, in the parts it is sent in. */
export interface Download {
  name: string;
  parts: AsyncIterable<string>;
}

/** Sent as it is made: what reads slowly makes it wait, and nothing gathers in memory. */
export function sendFile(
  type: string,
  { name, parts }: Download,
  { log, requestId }: { log: Log; requestId: string },
): Response {
  const logged = withoutReason(parts, (err) => log.error({ requestId, err }, 'a file broke off'));
  return new Response(ReadableStream.from(logged).pipeThrough(new TextEncoderStream()), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** The HTTP server writes the words of an error into the file that it breaks off. */
async function* withoutReason(
  parts: AsyncIterable<string>,
  onError: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    onError(error);
    throw new Error('The file is not complete.');
  }
}
