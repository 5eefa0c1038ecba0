import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { bestEncoding, compressedFromBytes, recode } from './encodings.ts';
import { bytesOf } from './shared-answer.ts';

/**
 * Sends JSON to one person, compressed where that gains anything. Nobody else can make a browser
 * ask for it again and again to guess it by its length: it takes a token, which no browser adds.
 */
export async function sendJson(
  call: HonoContext,
  value: unknown,
  status: ContentfulStatusCode,
): Promise<Response> {
  const plain = bytesOf(JSON.stringify(value));
  call.header('Content-Type', 'application/json');
  if (plain.byteLength < compressedFromBytes) return call.body(plain, status);
  call.header('Vary', 'Accept-Encoding');
  const encoding = bestEncoding(call.req.header('accept-encoding'));
  if (encoding === 'identity') return call.body(plain, status);
  call.header('Content-Encoding', encoding);
  return call.body(await recode(plain, 'identity', encoding), status);
}
