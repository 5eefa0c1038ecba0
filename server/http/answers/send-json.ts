import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { bestEncoding, compressedFromBytes, recode } from './encodings.ts';
import { bytesOf } from './shared-answer.ts';

/** Compression reveals no secrets: only requests with the viewer's token get a private response. */
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
