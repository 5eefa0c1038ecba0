import { type Handler, Hono, type Context as HonoContext } from 'hono';
import { ByAgencyId } from '../../../../contract/agencies/agencies.ts';
import type { Context } from '../../../context.ts';
import { withoutStrayEnd } from '../../../http/requests/urls.ts';
import { findPublicAgencyId } from '../../agencies/agency-queries.ts';
import { findVisibleReference } from './property-queries.ts';

interface ShortLinkOptions extends Pick<Context, 'db'> {
  /** Counts the visitor's lookups; throws when there are too many. */
  limitVisitor(call: HonoContext): Promise<void>;
}

/** Serves printed links. Homes and agencies that are not public look like unknown ones (CHECK-07). */
export function shortLinks({ db, limitVisitor }: ShortLinkOptions): Hono {
  const redirect =
    (find: (typed: string) => Promise<string | undefined>): Handler =>
    async (call, next) => {
      await limitVisitor(call);
      const path = await find(call.req.param('name') ?? '');
      if (path === undefined) return next();
      call.header('Cache-Control', 'no-cache');
      return call.redirect(path, 302);
    };
  return new Hono()
    .get(
      '/h/:name',
      redirect(async (typed) => {
        const reference = normaliseReference(typed);
        const home =
          looksLikeReference.test(reference) && (await findVisibleReference(db, reference));
        return home ? `/properties/${home.id}` : undefined;
      }),
    )
    .get(
      '/a/:name{[1-9][0-9]{0,9}}',
      redirect(async (typed) => {
        const id = ByAgencyId.safeParse({ id: typed }).data?.id;
        const isPublic = id !== undefined && (await findPublicAgencyId(db, id));
        return isPublic ? `/check-an-agent?agency=${id}` : undefined;
      }),
    );
}

const looksLikeReference = /^[0-9A-Z]{6}$/;

/** Replaces I, L and O, which references never contain, with the digits they resemble. */
const normaliseReference = (typed: string): string =>
  withoutStrayEnd(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
