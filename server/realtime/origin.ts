import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

/** Accepts the public URL's origin and, outside production, the server's own host (S49). */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  const origin = URL.parse(headers.origin ?? '');
  if (!origin || origin.origin !== headers.origin) return false;
  if (origin.origin === new URL(publicUrl).origin) return true;
  return !production && origin.host === headers.host;
}
