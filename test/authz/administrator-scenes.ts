import { randomUUID } from 'node:crypto';
import { inviteAdministrator } from '../../server/domains/accounts/administration/invitations.ts';
import { codeOf, setUpCodes, stepOf } from '../admin-codes.ts';
import { createPersona } from '../personas.ts';
import type { Scene, SceneTable, Stage } from './stage.ts';

const reason = 'Left the team';
const filters = {};

const other = async ({ app }: Stage) => createPersona(app, { role: 'super_admin' });

const invitation: Scene = async ({ app }) => {
  const { db } = app.database;
  const email = `invited-${randomUUID()}@musha.test`;
  const inviting = {
    by: { actor: 'operator' as const },
    config: app.config,
    notify: app.app.context.notify,
  };
  await db
    .transaction()
    .execute((trx) => inviteAdministrator(trx, { ...inviting, now: () => new Date() }, { email }));
  const { id } = await db
    .selectFrom('one_time_tokens')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { path: `/api/admin/invitations/${id}` };
};

const administrator =
  (path: (id: string) => string): Scene =>
  async (stage) => {
    const { id } = await other(stage);
    await setUpCodes(stage.app, id);
    return { path: path(id), body: { reason } };
  };
const oneself =
  (path: (id: string) => string): Scene =>
  ({ me }) =>
    me && { path: path(me.id), body: { reason } };

const place = (id: string) => `/api/admin/administrators/${id}`;
const codes = (id: string) => `${place(id)}/codes`;

export const administratorScenes: SceneTable = {
  'X2 POST /api/admin/users/export': {
    own: () => ({ path: '/api/admin/users/export', body: {} }),
  },
  'X5 GET /api/admin/logs': { own: () => ({ path: '/api/admin/logs?subject=musha' }) },
  'X5 GET /api/admin/logs/choices': { own: () => ({ path: '/api/admin/logs/choices' }) },
  'X5 POST /api/admin/logs/export': {
    own: () => ({ path: '/api/admin/logs/export', body: { filters } }),
  },
  'X8 POST /api/admin/invitations': {
    own: () => ({
      path: '/api/admin/invitations',
      body: { email: `invited-${randomUUID()}@musha.test` },
    }),
  },
  'X8 DELETE /api/admin/invitations/{id}': { own: invitation },
  'X10 GET /api/admin/administrators': { own: () => ({ path: '/api/admin/administrators' }) },
  'X11 DELETE /api/admin/administrators/{id}': {
    own: administrator(place),
    foreign: oneself(place),
  },
  'X12 DELETE /api/admin/administrators/{id}/codes': {
    own: administrator(codes),
    foreign: oneself(codes),
  },
  'X13 POST /api/me/codes': { own: () => ({ path: '/api/me/codes', body: {} }) },
  'X13 POST /api/me/recovery-codes': {
    own: async ({ app, me }) => {
      if (me) await setUpCodes(app, me.id);
      return { path: '/api/me/recovery-codes', body: {} };
    },
  },
  'S1 POST /api/auth/sign-in/enrolment': {
    own: async (stage) => {
      const { id } = await other(stage);
      return { path: '/api/auth/sign-in/enrolment', body: { step: await stepOf(stage.app, id) } };
    },
  },
  'S1 POST /api/auth/sign-in/code': {
    own: async (stage) => {
      const { id } = await other(stage);
      const { secret } = await setUpCodes(stage.app, id);
      const step = await stepOf(stage.app, id);
      return { path: '/api/auth/sign-in/code', body: { step, code: codeOf(secret) } };
    },
  },
};
