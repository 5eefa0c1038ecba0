import { randomUUID } from 'node:crypto';
import { tokenMailedTo } from '../mailbox.ts';
import { sendJson } from '../personas.ts';
import type { Scene, SceneTable } from './stage.ts';

const subscribe = '/api/newsletter/subscriptions';
const newAddress = () => `reader-${randomUUID()}@musha.test`;

const withNewsletterToken =
  (path: string): Scene =>
  async ({ app }) => {
    const email = newAddress();
    await sendJson(app, { method: 'POST', path: subscribe, body: { email } });
    return { path, body: { token: await tokenMailedTo(app, email) } };
  };

export const correspondenceScenes: SceneTable = {
  'N1 POST /api/contact': {
    own: () => ({
      path: '/api/contact',
      body: { id: randomUUID(), name: 'Rudo', email: newAddress(), message: 'Hello' },
    }),
  },
  'N1 POST /api/newsletter/subscriptions': {
    own: () => ({ path: subscribe, body: { email: newAddress() } }),
  },
  'N1 POST /api/newsletter/confirmations': {
    own: withNewsletterToken('/api/newsletter/confirmations'),
  },
  'N1 POST /api/newsletter/cancellations': {
    own: withNewsletterToken('/api/newsletter/cancellations'),
  },
  'B1 POST /api/csp-reports': {
    own: () => ({
      path: '/api/csp-reports',
      contentType: 'application/csp-report',
      body: { 'csp-report': { 'document-uri': 'http://musha.test/', 'blocked-uri': 'inline' } },
    }),
  },
  'D1 GET /api/demo/mails': { own: () => ({ path: '/api/demo/mails' }) },
};
