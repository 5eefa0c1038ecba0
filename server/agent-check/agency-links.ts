import { Hono, type Context as HonoContext } from 'hono';
import { ByAgencyId } from '../../contract/agencies/agencies.ts';
import { findPublicAgencyId } from '../agencies/agency-queries.ts';
import type { Context } from '../context.ts';

interface AgencyLinkOptions extends Pick<Context, 'db'> {
  /** counts a look-up for its visitor; throws when there were too many */
  limitVisitor(call: HonoContext): Promise<void>;
}

/**
 * /a/12, as it stands on the sheets and in the texts of an agency's homes: how it stands (CHECK-07).
 * One that is not public is the same missing page as one that never was.
 */
export const agencyLinks = ({ db, limitVisitor }: AgencyLinkOptions): Hono =>
  new Hono().get('/a/:id{[1-9][0-9]{0,9}}', async (call, next) => {
    await limitVisitor(call);
    const id = ByAgencyId.safeParse({ id: call.req.param('id') }).data?.id;
    if (id === undefined || !(await findPublicAgencyId(db, id))) return next();
    call.header('Cache-Control', 'no-cache');
    return call.redirect(`/check-an-agent?agency=${id}`, 302);
  });
