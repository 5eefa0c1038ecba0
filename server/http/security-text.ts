import { Hono } from 'hono';
import type { Context } from '../context.ts';

const path = '/.well-known/security.txt';
const storedSeconds = 86_400;
const validDays = 181;
const dayMs = 24 * 3_600_000;

type Site = Pick<Context, 'now'> & {
  config: Pick<Context['config'], 'publicUrl' | 'operatorEmail'>;
};

/** Serves security.txt (RFC 9116), which says where to report a vulnerability (LAW-07). */
export const securityText = (site: Site): Hono =>
  new Hono()
    .get(path, (call) => {
      call.header('Cache-Control', `public, max-age=${storedSeconds}`);
      return call.text(textOf(site));
    })
    .get('/security.txt', (call) => call.redirect(path, 301));

/** Expires at the start of a day, so that the text changes only daily. */
function textOf({ config: { publicUrl, operatorEmail }, now }: Site): string {
  const today = Math.floor(now().getTime() / dayMs) * dayMs;
  const fields = [
    ['Contact', `mailto:${encodeURI(operatorEmail)}`],
    ['Contact', `${publicUrl}/contact`],
    ['Expires', new Date(today + validDays * dayMs).toISOString()],
    ['Preferred-Languages', 'en'],
    ['Canonical', publicUrl + path],
  ];
  return fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}
