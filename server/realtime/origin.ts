import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether a page of this site opens the connection (S49). Outside production its own host also
 * counts, so that localhost and 127.0.0.1 both work.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  const origin = URL.parse(headers.origin ?? '');
  if (!origin || origin.origin !== headers.origin) return false;
  if (origin.origin === new URL(publicUrl).origin) return true;
  return !production && origin.host === headers.host;
}
