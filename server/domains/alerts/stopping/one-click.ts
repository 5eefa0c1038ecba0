import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../../../context.ts';
import { stopAlerts } from './linked-search.ts';

/** The List-Unsubscribe URL. In a browser it opens a page with one button. */
export const oneClickPath = (token: string): string => `/alerts/stop/${token}`;

interface OneClickOptions extends Pick<Context, 'db' | 'config' | 'now'> {
  /** Counts the visitor's calls; throws when there are too many. */
  limitVisitor(call: HonoContext): Promise<void>;
}

/** One-click unsubscribe (RFC 8058) by POST, without a session. A scanner's GET changes nothing. */
export const oneClick = ({ limitVisitor, ...parts }: OneClickOptions): Hono =>
  new Hono()
    .post('/alerts/stop/:token', async (call) => {
      await limitVisitor(call);
      await stopAlerts(parts, call.req.param('token'));
      call.header('Cache-Control', 'no-store');
      return call.text("You've unsubscribed. We won't email you about homes any more.");
    })
    .get('/alerts/stop/:token', async (call) => {
      await limitVisitor(call);
      call.header('Cache-Control', 'no-store');
      // The token is in the URL fragment, which servers and logs never see (S11).
      return call.redirect(
        `/alerts/stop#token=${encodeURIComponent(call.req.param('token'))}`,
        302,
      );
    });
