import { Hono, type Context as HonoContext } from 'hono';
import { ByAgencyId } from '../../contract/agencies/agencies.ts';
import { findPublicAgencyId } from '../agencies/agency-queries.ts';
import type { Context } from '../context.ts';

interface AgencyLinkOptions extends Pick<Context, 'db'> {
  /** Counts the visitor's lookups; throws when there are too many. */
  limitVisitor(call: HonoContext): Promise<void>;
}

/** Serves printed links like /a/12. Non-public agencies look like unknown ones (CHECK-07). */
export const agencyLinks = ({ db, limitVisitor }: AgencyLinkOptions): Hono =>
  new Hono().get('/a/:id{[1-9][0-9]{0,9}}', async (call, next) => {
    await limitVisitor(call);
    const id = ByAgencyId.safeParse({ id: call.req.param('id') }).data?.id;
    if (id === undefined || !(await findPublicAgencyId(db, id))) return next();
    call.header('Cache-Control', 'no-cache');
    return call.redirect(`/check-an-agent?agency=${id}`, 302);
  });
