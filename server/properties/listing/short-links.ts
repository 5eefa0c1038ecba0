import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { withoutStrayEnd } from '../../http/requests/urls.ts';
import { findVisibleReference } from './property-queries.ts';

interface ShortLinkOptions extends Pick<Context, 'db'> {
  /** Counts the visitor's lookups; throws when there are too many. */
  limitVisitor(call: HonoContext): Promise<void>;
}

/** Serves printed links like /h/K7M2QX. Non-public listings look like unknown ones. */
export const shortLinks = ({ db, limitVisitor }: ShortLinkOptions): Hono =>
  new Hono().get('/h/:reference', async (call, next) => {
    await limitVisitor(call);
    const reference = normaliseReference(call.req.param('reference'));
    const found = looksLikeReference.test(reference) && (await findVisibleReference(db, reference));
    if (!found) return next();
    call.header('Cache-Control', 'no-cache');
    return call.redirect(`/properties/${found.id}`, 302);
  });

const looksLikeReference = /^[0-9A-Z]{6}$/;

/** Replaces I, L and O, which references never contain, with the digits they resemble. */
const normaliseReference = (typed: string): string =>
  withoutStrayEnd(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
