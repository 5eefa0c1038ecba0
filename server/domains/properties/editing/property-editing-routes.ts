import { AppError } from '../../../../contract/errors.ts';
import type { propertyEditingApi } from '../../../../contract/properties/property-editing-api.ts';
import type { Context } from '../../../context.ts';
import { readListPage, TimePosition, timePositionOf } from '../../../http/lists/list-page.ts';
import type { RouteTable } from '../../../http/route.ts';
import { administrators } from '../../accounts/role-rules.ts';
import { revealContact } from '../contact/reveal-contact.ts';
import { findVisibleLocation } from '../listing/property-queries.ts';
import { countView, findTotals, listDays } from '../listing/statistics-queries.ts';
import { readLocation } from '../listing/stored-json.ts';
import { listOwnProperties } from './own-property-queries.ts';
import { presentOwnListed, presentOwnProperty } from './present-own-property.ts';
import { ownPropertyFor } from './property-access.ts';
import { listers, scopeFor } from './property-rules.ts';
import { createProperty, deleteProperty, updateProperty, updateState } from './save-property.ts';

const removers = [...listers, ...administrators];

export function propertyEditingRoutes(
  context: Context,
): Pick<RouteTable, keyof typeof propertyEditingApi> {
  const { db, store } = context;
  return {
    'GET /api/me/properties': {
      access: listers,
      handle: async ({ query }, viewer) => {
        const scope = scopeFor(viewer.role, query.as);
        if (!scope) throw new AppError('42501');
        return readListPage(query, {
          position: TimePosition,
          positionOf: timePositionOf,
          read: (slice) => listOwnProperties(db, viewer, { scope, ...slice }),
          present: (row) => presentOwnListed(row, viewer, store),
        });
      },
    },
    'GET /api/me/properties/{id}': {
      access: listers,
      handle: async ({ params }, viewer) =>
        presentOwnProperty(await ownPropertyFor(db, viewer, params.id), viewer, store),
    },
    'GET /api/me/properties/{id}/statistics': {
      access: listers,
      handle: async ({ params }, viewer) => {
        const { id } = await ownPropertyFor(db, viewer, params.id);
        return { totals: await findTotals(db, id), days: await listDays(db, id) };
      },
    },
    'POST /api/properties': {
      access: listers,
      limits: ['property'],
      handle: ({ body }, viewer) => createProperty(context, viewer, body),
    },
    'PATCH /api/properties/{id}': {
      access: listers,
      limits: ['property_change'],
      handle: ({ params, body }, viewer) => updateProperty(context, viewer, params.id, body),
    },
    'PATCH /api/properties/{id}/state': {
      access: listers,
      limits: ['property_change'],
      handle: ({ params, body }, viewer) => updateState(context, viewer, params.id, body),
    },
    'DELETE /api/properties/{id}': {
      access: removers,
      limits: ['property_change'],
      handle: ({ params, query }, viewer) =>
        deleteProperty(context, viewer, params.id, query.reason),
    },
    'POST /api/properties/{id}/views': {
      access: 'public',
      changesNoListing: true,
      limits: ['view'],
      handle: async ({ params }, viewer) => {
        const found = await findVisibleLocation(db, params.id);
        if (!found) throw new AppError('not_found');
        const isCounted = await countView(db, viewer, params.id);
        if (isCounted) context.events.recordView(readLocation(found.location));
      },
    },
    'POST /api/properties/{id}/contact-reveals': {
      access: 'signed-in',
      handle: ({ params }, viewer) => revealContact(db, viewer, params.id),
    },
  };
}
