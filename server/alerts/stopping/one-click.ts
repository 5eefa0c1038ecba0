import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { stopAlerts } from './stop-alerts.ts';

/** The address in List-Unsubscribe. Opened in a browser, it leads to a page with one button. */
export const oneClickPath = (token: string): string => `/alerts/stop/${token}`;

interface OneClickOptions extends Pick<Context, 'db' | 'config' | 'now'> {
  /** counts a call for its visitor; throws when there were too many */
  limitVisitor(call: HonoContext): Promise<void>;
}

/**
 * Mail programs post to it when somebody taps "Unsubscribe" (RFC 8058): without session or cookie,
 * and the body is not read. Programs that only look at links send GET, which changes nothing.
 */
export const oneClick = ({ limitVisitor, ...parts }: OneClickOptions): Hono =>
  new Hono()
    .post('/alerts/stop/:token', async (call) => {
      await limitVisitor(call);
      await stopAlerts(parts, call.req.param('token'));
      call.header('Cache-Control', 'no-store');
      return call.text('You will hear no more from us about homes.');
    })
    .get('/alerts/stop/:token', async (call) => {
      await limitVisitor(call);
      call.header('Cache-Control', 'no-store');
      // Behind the # no server and no log sees it (S11).
      return call.redirect(
        `/alerts/stop#token=${encodeURIComponent(call.req.param('token'))}`,
        302,
      );
    });
