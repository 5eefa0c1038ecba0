import { expressionBuilder } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';
import type { AskedHome, availabilityApi } from '../../../../contract/properties/availability.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { confirmHomesWithReview } from '../editing/hold-changed-home.ts';
import { isInScope } from '../editing/property-ownership.ts';
import { listers, scopeFor } from '../editing/property-rules.ts';
import { listerOfLink } from './availability-link.ts';
import { listConfirmable, markRented } from './availability-queries.ts';

const ofOwner = (id: string) => expressionBuilder<DB, 'properties'>()('owner_id', '=', id);

export function availabilityRoutes(
  context: Context,
): Pick<RouteTable, keyof typeof availabilityApi> {
  const { db } = context;
  const homesOf = async (ownerId: string): Promise<AskedHome[]> =>
    (await listConfirmable(db, ownerId)).map(({ confirmed_at, state, ...home }) => ({
      ...home,
      confirmed_on: dayInHarare(confirmed_at),
      lapsed: state === 'lapsed',
    }));
  return {
    'POST /api/me/properties/confirmations': {
      access: listers,
      limits: ['property_change'],
      handle: async ({ body }, viewer) => {
        const scope = scopeFor(viewer.role, body.as);
        if (!scope) throw new AppError('42501');
        const whose = isInScope(viewer, scope);
        await confirmHomesWithReview(context, { whose, viewerId: viewer.id });
      },
    },
    'POST /api/availability/homes': {
      access: 'public',
      limits: ['link'],
      changesNoListing: true,
      handle: async ({ body }) => homesOf(await listerOfLink(context, db, body.token)),
    },
    'POST /api/availability/confirmations': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }) => {
        const ownerId = await listerOfLink(context, db, body.token);
        const whose = ofOwner(ownerId);
        await confirmHomesWithReview(context, { whose, id: body.property_id, viewerId: ownerId });
        return homesOf(ownerId);
      },
    },
    'POST /api/availability/lets': {
      access: 'public',
      limits: ['link'],
      handle: async ({ body }) => {
        const ownerId = await listerOfLink(context, db, body.token);
        await markRented(db, ownerId, body.property_id);
        return homesOf(ownerId);
      },
    },
  };
}
