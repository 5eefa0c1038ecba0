import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/** Outside production, pages of the server's own host (localhost, 127.0.0.1) also count (S49). */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  const origin = URL.parse(headers.origin ?? '');
  if (!origin || origin.origin !== headers.origin) return false;
  if (origin.origin === new URL(publicUrl).origin) return true;
  return !production && origin.host === headers.host;
}
