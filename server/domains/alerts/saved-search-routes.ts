import type { SavedSearch } from '../../../contract/alerts/alerts.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { presentSavedSearch } from './present-saved-search.ts';
import { changeSearch, saveSearch } from './save-search.ts';
import {
  deleteSearch,
  findSearch,
  listSearchesOf,
  type SearchKey,
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
        return searchFor(db, { id, userId: viewer.id });
      },
    },
    'PATCH /api/me/searches/{id}': {
      access: 'signed-in',
      limits: ['saved_search'],
      changesNoListing: true,
      handle: async ({ params, body }, viewer) => {
        const key = { id: params.id, userId: viewer.id };
        if (!(await changeSearch(context, key, body))) throw new AppError('not_found');
        return searchFor(db, key);
      },
    },
    'DELETE /api/me/searches/{id}': {
      access: 'signed-in',
      limits: ['saved_search'],
      changesNoListing: true,
      handle: async ({ params }, viewer) => {
        const key = { id: params.id, userId: viewer.id };
        if (await deleteSearch(db, key)) return { accepted: true };
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

async function searchFor(db: Db, key: SearchKey): Promise<SavedSearch> {
  const row = await findSearch(db, key);
  if (row) return presentSavedSearch(row);
  throw new AppError('not_found');
}
