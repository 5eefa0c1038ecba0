import type { PropertyAction } from '../../../../contract/admin/admin-actions.ts';
import { AdminProperty } from '../../../../contract/admin/admin-property.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { present, viewerCan } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { RouteTable } from '../../../http/route.ts';
import { administrationReaders, administrators } from '../../accounts/role-rules.ts';
import { hasOpenCase, hasWaitingAppeal } from '../../moderation/cases/case-queries.ts';
import { presentCase } from '../../moderation/cases/present-case.ts';
import { listCasesByIds } from '../../moderation/cases/queue-queries.ts';
import { findAnyProperty } from '../../properties/listing/moderated-property-queries.ts';
import { presentPropertyDetail } from '../../properties/listing/present-property.ts';
import { findTotals } from '../../properties/listing/statistics-queries.ts';
import { presentDecided } from '../../properties/right-to-let/present-right-to-let.ts';
import { listPapers } from '../../properties/right-to-let/right-to-let-queries.ts';
import { propertyActionRules, propertyRules } from './property-actions.ts';
import { findNamedPerson, listCaseIdsOf } from './property-queries.ts';

type PropertyKey = Extract<keyof RouteTable, `${string} /api/admin/properties/{id}${string}`>;

export function adminPropertyRoutes(context: Context): Pick<RouteTable, PropertyKey> {
  const readProperty = (viewer: Viewer, id: string): Promise<AdminProperty> => {
    const seen = { adminId: viewer.id, propertyId: id };
    context.log.info(seen, 'an administrator read a listing');
    return propertyFor(context, viewer, id);
  };
  const act = async (
    viewer: Viewer,
    propertyId: string,
    { action, reason }: { action: PropertyAction; reason: string },
  ): Promise<AdminProperty> => {
    const acting = { viewer, adminId: viewer.id, propertyId, reason };
    await propertyActionRules[action].act(context, acting);
    return readProperty(viewer, propertyId);
  };
  return {
    'GET /api/admin/properties/{id}': {
      access: administrationReaders,
      handle: ({ params }, viewer) => readProperty(viewer, params.id),
    },
    'PATCH /api/admin/properties/{id}': {
      access: administrators,
      limits: ['account_write'],
      handle: ({ params, body: { hidden, reason } }, viewer) =>
        act(viewer, params.id, { action: hidden ? 'hide' : 'show', reason }),
    },
    'POST /api/admin/properties/{id}/actions': {
      access: administrators,
      limits: ['account_write'],
      handle: ({ params, body }, viewer) => act(viewer, params.id, body),
    },
  };
}

async function propertyFor(
  { db, store }: Pick<Context, 'db' | 'store'>,
  viewer: Viewer,
  id: string,
): Promise<AdminProperty> {
  const row = await findAnyProperty(db, id);
  if (!row) throw new AppError('not_found');
  const listing = {
    state: row.state,
    deleted: row.deleted_at !== null,
    hidden: row.hidden_at !== null,
    hasOpenCase: await hasOpenCase(db, id),
    hasWaitingAppeal: await hasWaitingAppeal(db, id),
  };
  return present(AdminProperty, row, {
    property: presentPropertyDetail(row, store),
    hidden: listing.hidden,
    deleted: listing.deleted,
    owner: await findNamedPerson(db, row.owner_id),
    agent: row.agent_id === null ? null : await findNamedPerson(db, row.agent_id),
    right_to_let: presentDecided(await listPapers(db, id)),
    totals: await findTotals(db, id),
    cases: (await listCasesByIds(db, await listCaseIdsOf(db, id))).map(presentCase),
    viewer_can: viewerCan(propertyRules, viewer, listing),
  });
}
