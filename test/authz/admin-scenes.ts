import type { SceneTable } from './stage.ts';

export const adminScenes: SceneTable = {
  'X1 GET /api/admin/stats': { own: () => ({ path: '/api/admin/stats' }) },
  'X1 GET /api/admin/analytics': { own: () => ({ path: '/api/admin/analytics?days=7' }) },
  'X1e GET /api/admin/user_analytics': {
    own: () => ({ path: '/api/admin/user_analytics?event_type=sign_in' }),
  },
  'X2 GET /api/admin/users': { own: () => ({ path: '/api/admin/users?q=musha' }) },
  'X7 GET /api/admin/settings': { own: () => ({ path: '/api/admin/settings' }) },
  'X7 PATCH /api/admin/settings/{key}': {
    own: async ({ app }) => {
      const row = await app.database.db
        .selectFrom('system_settings')
        .select('updated_at')
        .where('key', '=', 'inquiries_per_property_a_day')
        .executeTakeFirst();
      return {
        path: '/api/admin/settings/inquiries_per_property_a_day',
        body: { value: 6, seen_updated_at: row?.updated_at.toISOString() ?? null },
      };
    },
  },
  'X7 GET /api/admin/settings/{key}/history': {
    own: () => ({ path: '/api/admin/settings/inquiries_per_property_a_day/history' }),
  },
};
