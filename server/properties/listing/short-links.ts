import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { withoutStrayEnd } from '../../http/requests/stray-end.ts';
import { findVisibleReference } from './property-queries.ts';

interface ShortLinkOptions extends Pick<Context, 'db'> {
  /** counts a look-up for its visitor; throws when there were too many */
  limitVisitor(call: HonoContext): Promise<void>;
}

/**
 * Redirects /h/K7M2QX, as it stands on paper and in messages, to the page of the listing. A link
 * that leads nowhere, and one to a listing that is not for everybody, get the same missing page.
 */
export const shortLinks = ({ db, limitVisitor }: ShortLinkOptions): Hono =>
  new Hono().get('/h/:reference', async (call, next) => {
    await limitVisitor(call);
    const reference = asWritten(call.req.param('reference'));
    const found = looksLikeReference.test(reference) && (await findVisibleReference(db, reference));
    if (!found) return next();
    call.header('Cache-Control', 'no-cache');
    return call.redirect(`/properties/${found.id}`, 302);
  });

const looksLikeReference = /^[0-9A-Z]{6}$/;

/** The typed reference; letters that references leave out become the digits they look like. */
const asWritten = (typed: string): string =>
  withoutStrayEnd(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
