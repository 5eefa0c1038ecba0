import type { SceneTable } from './stage.ts';

export const adminScenes: SceneTable = {
  'X1 GET /api/admin/stats': { own: () => ({ path: '/api/admin/stats' }) },
  'X2 GET /api/admin/users': { own: () => ({ path: '/api/admin/users?q=musha' }) },
};
