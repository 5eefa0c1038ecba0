import { randomUUID } from 'node:crypto';
import { AlertLinks } from '../../server/domains/alerts/stopping/alert-links.ts';
import { newSearch, saveSearch } from '../alerts.ts';
import { tokenMailedTo } from '../mailbox.ts';
import { createPersona, sendJson } from '../personas.ts';
import type { Scene, SceneTable, Stage } from './stage.ts';

const newAddress = () => `renter-${randomUUID()}@musha.test`;

const oneSearch = (callFor: (path: string) => { path: string; body?: unknown }) => {
  const searchOf = async ({ app, me }: Stage) =>
    callFor(`/api/me/searches/${(await saveSearch(me ?? (await createPersona(app)))).id}`);
  return {
    own: searchOf,
    foreign: (stage: Stage) => searchOf({ ...stage, me: undefined }),
  };
};

const withMailedToken: Scene = async ({ app }) => {
  const email = newAddress();
  const path = '/api/search-subscriptions';
  await sendJson(app, { method: 'POST', path, body: { ...newSearch(), email } });
  return { path: `${path}/confirmations`, body: { token: await tokenMailedTo(app, email) } };
};

const withSearchToken =
  (end: string, body: object = {}): Scene =>
  async ({ app }) => {
    const { id } = await saveSearch(await createPersona(app));
    const token = new AlertLinks(app.config, 'search').tokenOf(id);
    return { path: `/api/search-subscriptions/${end}`, body: { token, ...body } };
  };

export const alertScenes: SceneTable = {
  'F2 GET /api/me/searches': { own: () => ({ path: '/api/me/searches' }) },
  'F2 POST /api/me/searches': { own: () => ({ path: '/api/me/searches', body: newSearch() }) },
  'F2 GET /api/me/saved-home-alerts': { own: () => ({ path: '/api/me/saved-home-alerts' }) },
  'F2 PUT /api/me/saved-home-alerts': {
    own: () => ({ path: '/api/me/saved-home-alerts', body: { tells_of_saved: false } }),
  },
  'F2i PATCH /api/me/searches/{id}': oneSearch((path) => ({ path, body: { paused: true } })),
  'F2i DELETE /api/me/searches/{id}': oneSearch((path) => ({ path })),
  'F3 POST /api/search-subscriptions': {
    own: () => ({
      path: '/api/search-subscriptions',
      body: { ...newSearch(), email: newAddress() },
    }),
  },
  'F3 POST /api/search-subscriptions/confirmations': { own: withMailedToken },
  'F3 POST /api/search-subscriptions/lookups': { own: withSearchToken('lookups') },
  'F3 POST /api/search-subscriptions/changes': {
    own: withSearchToken('changes', { paused: true }),
  },
  'F3 POST /api/search-subscriptions/endings': { own: withSearchToken('endings') },
  'F3 POST /api/search-subscriptions/cancellations': {
    own: ({ app }) => ({
      path: '/api/search-subscriptions/cancellations',
      body: { token: new AlertLinks(app.config, 'stop').tokenOf(randomUUID()) },
    }),
  },
};
