import type { SavedSearch } from '../../contract/alerts/alerts.ts';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { changeSearch } from './change-search.ts';
import { presentSavedSearch } from './present-saved-search.ts';
import { saveSearch } from './save-search.ts';
import {
  deleteSearchOf,
  findSearchOf,
  listSearchesOf,
  type updateSearch,
  updateSearchOf,
} from './saved-search-queries.ts';
import { hasSavedHomeAlerts, setSavedHomeAlerts } from './subscriber-queries.ts';

type SavedSearchKey =
  | Extract<keyof RouteTable, `${string} /api/me/searches${string}`>
  | Extract<keyof RouteTable, `${string} /api/me/saved-home-alerts`>;

export function savedSearchRoutes(
  context: Pick<Context, 'db' | 'now'>,
): Pick<RouteTable, SavedSearchKey> {
  const { db } = context;
  return {
    'GET /api/me/searches': {
      access: 'signed-in',
      handle: async (_input, viewer) =>
        (await listSearchesOf(db, viewer.id)).map(presentSavedSearch),
    },
    'POST /api/me/searches': {
      access: 'signed-in',
      limits: ['saved_search'],
      changesNoListing: true,
      handle: async ({ body }, viewer) => {
        const id = await saveSearch(context, { user_id: viewer.id }, body);
        return searchFor(db, viewer.id, id);
      },
    },
    'PATCH /api/me/searches/{id}': {
      access: 'signed-in',
      limits: ['saved_search'],
      changesNoListing: true,
      handle: async ({ params, body }, viewer) => {
        const update: typeof updateSearch = (trx, id, fields) =>
          updateSearchOf(trx, viewer.id, id, fields);
        if (!(await changeSearch(context, { id: params.id, update }, body)))
          throw new AppError('not_found');
        return searchFor(db, viewer.id, params.id);
      },
    },
    'DELETE /api/me/searches/{id}': {
      access: 'signed-in',
      limits: ['saved_search'],
      changesNoListing: true,
      handle: async ({ params }, viewer) => {
        if (await deleteSearchOf(db, viewer.id, params.id)) return { accepted: true };
        throw new AppError('not_found');
      },
    },
    'GET /api/me/saved-home-alerts': {
      access: 'signed-in',
      handle: async (_input, viewer) => ({
        tells_of_saved: await hasSavedHomeAlerts(db, viewer.id),
      }),
    },
    'PUT /api/me/saved-home-alerts': {
      access: 'signed-in',
      limits: ['saved_search'],
      changesNoListing: true,
      handle: async ({ body }, viewer) => {
        await setSavedHomeAlerts(db, viewer.id, body.tells_of_saved);
        return body;
      },
    },
  };
}

async function searchFor(db: Db, userId: string, id: string): Promise<SavedSearch> {
  const row = await findSearchOf(db, userId, id);
  if (row) return presentSavedSearch(row);
  throw new AppError('not_found');
}
