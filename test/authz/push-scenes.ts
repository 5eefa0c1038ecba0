import { randomUUID } from 'node:crypto';
import { wideAwake } from '../devices.ts';
import type { SceneTable } from './stage.ts';

const subscription = () => ({
  endpoint: `https://push.musha.test/send/${randomUUID()}`,
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
});

export const pushScenes: SceneTable = {
  'N2 GET /api/me/push': { own: () => ({ path: '/api/me/push' }) },
  'N2 PUT /api/me/push/settings': {
    own: () => ({ path: '/api/me/push/settings', body: wideAwake }),
  },
  'N2 PUT /api/me/push/subscription': {
    own: () => ({ path: '/api/me/push/subscription', body: subscription() }),
  },
  'N2 DELETE /api/me/push/subscription': {
    own: () => ({ path: '/api/me/push/subscription' }),
  },
  'N3 POST /api/push/receipts': {
    own: () => ({ path: '/api/push/receipts', body: { id: randomUUID() } }),
  },
};
