import { randomUUID } from 'node:crypto';
import {
  createAgency,
  createPersona,
  createProperty,
  openSession,
  personaPassword,
} from '../personas.ts';
import type { Scene, SceneTable, Stage } from './stage.ts';

const password = 'mangwanani shamwari';
const newAddress = () => `new-${randomUUID()}@musha.test`;

const property = async ({ app }: Stage) =>
  createProperty(app, { ownerId: (await createPersona(app, { role: 'owner' })).id });

const favourite: Scene = async (stage) => ({
  path: `/api/me/favourites/${await property(stage)}`,
});

const mine =
  (path: string, body?: unknown): Scene =>
  () => ({ path, body });

const lister: Scene = async ({ app }) => {
  const { id } = await createPersona(app, { role: 'owner' });
  await createProperty(app, { ownerId: id });
  return { path: `/api/users/${id}` };
};
const somebody: Scene = async ({ app }) => ({
  path: `/api/users/${(await createPersona(app)).id}`,
});

const account = ({ me }: Stage) => (me ? {} : { email: newAddress(), password, name: 'Rudo Moyo' });
const phone = '077 123 4567';
const address = '12 Samora Machel Avenue, Harare';

const makeOnlyAdministrator = ({ app }: Stage, myId: string) =>
  app.database.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('role', '=', 'super_admin')
    .where('id', '!=', myId)
    .execute();

export const accountScenes: SceneTable = {
  'U1 GET /api/me': { own: mine('/api/me') },
  'U2 GET /api/users/{id}': { own: lister, foreign: somebody },
  'U3 PATCH /api/me': { own: mine('/api/me', { name: 'Another', show_phone: true }) },
  'U4 PATCH /api/me/phone': { own: mine('/api/me/phone', { phone }) },
  'U5 POST /api/me/email': {
    own: () => ({
      path: '/api/me/email',
      body: { email: newAddress(), password: personaPassword },
    }),
  },
  'U5 POST /api/me/password': {
    own: mine('/api/me/password', { current_password: personaPassword, password }),
  },
  'U6r POST /api/registrations/owner': {
    own: (stage) => ({
      path: '/api/registrations/owner',
      body: { ...account(stage), phone, business_name: 'Moyo', business_address: address },
    }),
  },
  'U6r POST /api/registrations/agency': {
    own: (stage) => ({
      path: '/api/registrations/agency',
      body: {
        ...account(stage),
        phone,
        agency_name: `Agency ${randomUUID()}`,
        agency_email: 'office@agency.test',
        office_address: address,
      },
    }),
  },
  'U6r POST /api/registrations/agent': {
    own: async (stage) => ({
      path: '/api/registrations/agent',
      body: { ...account(stage), phone, agency_id: await createAgency(stage.app) },
    }),
  },
  'U7 GET /api/me/export': { own: mine('/api/me/export') },
  'U7 DELETE /api/me': {
    own: async (stage) => {
      await createPersona(stage.app, { role: 'super_admin' });
      return { path: '/api/me', body: { password: personaPassword } };
    },
    foreign: async (stage) => {
      if (!stage.me) return undefined;
      await makeOnlyAdministrator(stage, stage.me.id);
      return { path: '/api/me', body: { password: personaPassword } };
    },
  },
  'U9 POST /api/rpc/track_user_event': {
    own: () => ({ path: '/api/rpc/track_user_event', body: { event_type_name: 'share' } }),
  },
  'U8 GET /api/me/sessions': { own: mine('/api/me/sessions') },
  'U8 DELETE /api/me/sessions/{id}': {
    own: async ({ app, me }) => {
      const { id } = me ?? (await createPersona(app));
      return { path: `/api/me/sessions/${(await openSession(app, id)).sessionId}` };
    },
  },
  'F1 GET /api/me/favourites': { own: mine('/api/me/favourites') },
  'F1 POST /api/me/favourites': {
    own: async (stage) => ({
      path: '/api/me/favourites',
      body: { property_ids: [await property(stage)] },
    }),
  },
  'F1 PUT /api/me/favourites/{property_id}': { own: favourite },
  'F1 DELETE /api/me/favourites/{property_id}': { own: favourite },
  'H1 GET /api/users/{id}': {
    own: (stage) => (stage.me ? { path: `/api/users/${stage.me.id}` } : lister(stage)),
    foreign: somebody,
  },
  'H2 PATCH /api/users/{id}': {
    own: ({ me }) => me && { path: `/api/users/${me.id}`, body: { name: 'Another', phone } },
    foreign: async ({ app }) => ({
      path: `/api/users/${(await createPersona(app)).id}`,
      body: { name: 'Another' },
    }),
  },
};
