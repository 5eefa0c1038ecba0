import { shownIdOf } from '../../server/domains/accounts/sessions/sessions-of-others.ts';
import { breachInput } from '../market/breach-input.ts';
import { showPaper } from '../market/papers.ts';
import { createPersona, createProperty, openSession, type Persona } from '../personas.ts';
import type { Scene, SceneTable, Stage } from './stage.ts';

const procedure =
  (name: string, body: object = {}): Scene =>
  () => ({ path: `/api/rpc/${name}`, body });

const about =
  (rest = '', body?: unknown): Scene =>
  async ({ app }) => ({
    path: `/api/admin/users/${(await createPersona(app)).id}${rest}`,
    body,
  });

const deactivation = (target_user_id: string) => ({
  path: '/api/rpc/toggle_user_status',
  body: { target_user_id, new_status: false, reason: 'Asked for money before a viewing' },
});

const erasureOf = ({ id, email }: Persona) => ({
  path: `/api/admin/users/${id}/erasure`,
  body: { email },
});

/** Places a hold. Returns the request that lifts it. */
const liftOf = async ({ database }: Stage['app'], { id, email }: Persona) => {
  const hold = { user_id: id, email, reason: 'A court has asked for it' };
  await database.db
    .insertInto('legal_holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { path: `/api/admin/users/${id}/legal-hold` };
};

const insertBreach = async ({ app }: Pick<Stage, 'app'>): Promise<string> => {
  const { id } = await app.database.db
    .insertInto('breaches')
    .values(breachInput())
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const aboutBreach =
  (rest = '', body?: unknown): Scene =>
  async (stage) => ({ path: `/api/admin/breaches/${await insertBreach(stage)}${rest}`, body });

const affected = 'rudo@musha.test, farai@musha.test';

const somebody = async ({ app }: Stage) => (await createPersona(app)).id;

const aboutPaper =
  (what: 'paper' | 'decision', body: object): Scene =>
  async ({ app }) => {
    const owner = await createPersona(app, { role: 'owner' });
    const propertyId = await createProperty(app, { ownerId: owner.id });
    return {
      path: `/api/admin/right-to-let/${await showPaper(app, owner, propertyId)}/${what}`,
      body,
    };
  };

export const adminScenes: SceneTable = {
  'X16 POST /api/admin/right-to-let/{id}/paper': { own: aboutPaper('paper', {}) },
  'X16 POST /api/admin/right-to-let/{id}/decision': { own: aboutPaper('decision', { seen: true }) },
  'X15 GET /api/admin/health': { own: () => ({ path: '/api/admin/health' }) },
  'X1 GET /api/admin/stats': { own: () => ({ path: '/api/admin/stats' }) },
  'X1 POST /api/rpc/get_user_statistics': { own: procedure('get_user_statistics') },
  'X2 GET /api/admin/users': { own: () => ({ path: '/api/admin/users?q=musha' }) },
  'X2p GET /api/admin/users/{id}': { own: about() },
  'X2p GET /api/admin/users/{id}/sessions': { own: about('/sessions') },
  'X2p GET /api/admin/users/{id}/properties': { own: about('/properties') },
  'X2p GET /api/admin/users/{id}/inquiries': { own: about('/inquiries?direction=made') },
  'X2p GET /api/admin/users/{id}/reports': { own: about('/reports?direction=about') },
  'X2w DELETE /api/admin/users/{id}/sessions': { own: about('/sessions') },
  'X2w DELETE /api/admin/users/{id}/sessions/{session_id}': {
    own: async (stage) => {
      const id = await somebody(stage);
      const { sessionId } = await openSession(stage.app, id);
      return { path: `/api/admin/users/${id}/sessions/${shownIdOf(sessionId)}` };
    },
  },
  'X2w POST /api/admin/users/{id}/mails': {
    own: about('/mails', { subject: 'Your listing', text: 'Please call us.' }),
  },
  'X18o GET /api/data-protection': { own: () => ({ path: '/api/data-protection' }) },
  'X18 GET /api/admin/register': { own: () => ({ path: '/api/admin/register' }) },
  'X19 GET /api/admin/breaches': { own: () => ({ path: '/api/admin/breaches' }) },
  'X19 POST /api/admin/breaches': {
    own: () => ({ path: '/api/admin/breaches', body: breachInput() }),
  },
  'X19 PUT /api/admin/breaches/{id}': { own: aboutBreach('', breachInput('A stolen laptop')) },
  'X19 POST /api/admin/breaches/{id}/regulator': {
    own: aboutBreach('/regulator', { reference: 'DP4-17' }),
  },
  'X19 POST /api/admin/breaches/{id}/people': {
    own: aboutBreach('/people', { who: 'addresses', addresses: affected }),
  },
  'X19 DELETE /api/admin/breaches/{id}/people': { own: aboutBreach('/people') },
  'X19 POST /api/admin/breaches/{id}/people/export': { own: aboutBreach('/people/export', {}) },
  'X19 POST /api/admin/breaches/{id}/mails': {
    own: aboutBreach('/mails', { subject: 'Your data', text: 'A laptop was stolen.' }),
  },
  'X2h GET /api/admin/legal-holds': { own: () => ({ path: '/api/admin/legal-holds' }) },
  'X2r POST /api/admin/users/{id}/export': { own: about('/export', {}) },
  'X2r PUT /api/admin/users/{id}/legal-hold': {
    own: about('/legal-hold', { reason: 'A court has asked for it' }),
  },
  'X2l DELETE /api/admin/users/{id}/legal-hold': {
    own: async ({ app }) => liftOf(app, await createPersona(app)),
    // An administrator may not lift a hold on their own account.
    foreign: async ({ app, me }) => liftOf(app, me ?? (await createPersona(app))),
  },
  'X2e POST /api/admin/users/{id}/erasure': {
    own: async ({ app }) => erasureOf(await createPersona(app)),
    // Administrators cannot erase their own account through this endpoint.
    foreign: async ({ app, me }) => erasureOf(me ?? (await createPersona(app))),
  },
  'X3 POST /api/rpc/toggle_user_status': {
    own: async (stage) => deactivation(await somebody(stage)),
    // Administrators cannot deactivate their own account.
    foreign: async (stage) => deactivation(stage.me?.id ?? (await somebody(stage))),
  },
  'X4 POST /api/rpc/update_payment_status': {
    own: async (stage) => ({
      path: '/api/rpc/update_payment_status',
      body: { target_user_id: await somebody(stage), new_payment_status: 'active' },
    }),
  },
  'X5 GET /api/admin/logs': { own: () => ({ path: '/api/admin/logs?action=suspend_person' }) },
  'X1 GET /api/admin/analytics': { own: () => ({ path: '/api/admin/analytics?days=7' }) },
  'X1e GET /api/admin/user_analytics': {
    own: () => ({ path: '/api/admin/user_analytics?event_type=sign_in' }),
  },
  'X7 GET /api/admin/settings': { own: () => ({ path: '/api/admin/settings' }) },
  'X7w PATCH /api/admin/settings/{key}': {
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
