import { randomUUID } from 'node:crypto';
import { sha256 } from '../../server/platform/secrets/sha256.ts';
import { askAbout } from '../devices.ts';
import { createAgency, createPersona, createProperty } from '../personas.ts';
import { type Scene, type SceneTable, type Stage, seesAdministration } from './stage.ts';

const input = () => ({
  name: `Agency ${randomUUID()}`,
  email: 'office@agency.test',
  phone: '024 2700000',
  address: '1 Rotten Row, Harare',
});

const certificate = { number: 'CFC 118', firm: 'Jacaranda', principal: 'T. Moyo', year: 2026 };

const notice = {
  name: 'Tendekai Muzariri',
  source: 'The Council',
  noticed_on: '2026-11-03',
  link: 'https://example.com/',
};
const noticeFile = () =>
  Buffer.from(
    `name,source,date,link\nTendekai Muzariri,The Council,2026-11-03,https://example.com/${randomUUID()}`,
  );

/** The visitor's own agency; for roles with access to the admin area, any agency. */
async function ownAgency({ app, me, visitor }: Stage): Promise<number | undefined> {
  return seesAdministration(visitor) ? createAgency(app) : (me?.agencyId ?? undefined);
}

const inOwn =
  (callFor: (path: string, id: number, stage: Stage) => ReturnType<Scene>): Scene =>
  async (stage) => {
    const id = await ownAgency(stage);
    return id === undefined ? undefined : callFor(`/api/agencies/${id}`, id, stage);
  };

const inAnother =
  (callFor: (path: string, id: number, stage: Stage) => ReturnType<Scene>): Scene =>
  async (stage) => {
    const id = await createAgency(stage.app);
    return callFor(`/api/agencies/${id}`, id, stage);
  };

const everywhere = (callFor: (path: string, id: number, stage: Stage) => ReturnType<Scene>) => ({
  own: inOwn(callFor),
  foreign: inAnother(callFor),
});

const waitingAgent = async ({ app }: Stage, agencyId: number) =>
  (await createPersona(app, { role: 'agent', agencyId })).id;

async function invitation({ app }: Stage, agencyId: number) {
  const token = randomUUID();
  const { id } = await app.database.db
    .insertInto('agency_invitations')
    .values({
      ...{ agency_id: agencyId, token_hash: sha256(token), most_uses: 1 },
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

const withInvitation =
  (what: 'offers' | 'acceptances'): Scene =>
  async (stage) => {
    const { token } = await invitation(stage, await createAgency(stage.app));
    return { path: `/api/agency-invitations/${what}`, body: { token } };
  };

/** Returns the call that passes an inquiry on to an agent, who may belong to another agency. */
async function handover({ app }: Stage, agencyId: number, otherId: number) {
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const other = await createPersona(app, { role: 'agent', agencyId: otherId, confirmed: true });
  const asker = await createPersona(app);
  const property_id = await createProperty(app, {
    ...{ ownerId: agent.id, agentId: agent.id, agencyId },
  });
  const id = await askAbout(asker, property_id);
  return { path: `/api/inquiries/${id}/handover`, body: { agent_id: other.id } };
}

export const agencyScenes: SceneTable = {
  'G1 GET /api/agencies': { own: () => ({ path: '/api/agencies' }) },
  'G1 GET /api/agencies/{id}': { own: inAnother((path) => ({ path })) },
  'G2 POST /api/agencies': {
    own: async ({ app, visitor, me }) => {
      const { db } = app.database;
      if (visitor === 'agency' && me) {
        await db.updateTable('profiles').set({ agency_id: null }).where('id', '=', me.id).execute();
      }
      return { path: '/api/agencies', body: input() };
    },
  },
  'G3 PUT /api/agencies/{id}': everywhere((path) => ({ path, body: input() })),
  'G4 DELETE /api/agencies/{id}': everywhere((path) => ({ path })),
  'G6 GET /api/agencies/{id}/properties': {
    own: inAnother((path) => ({ path: `${path}/properties` })),
  },
  'G7 GET /api/agencies/{id}/users': everywhere((path) => ({ path: `${path}/users` })),
  'G9 GET /api/agencies/{id}/certificates': everywhere((path) => ({
    path: `${path}/certificates`,
  })),
  'G9w POST /api/agencies/{id}/certificates': everywhere((path) => ({
    path: `${path}/certificates`,
    body: certificate,
  })),
  'G11 GET /api/agencies/{id}/invitations': everywhere((path) => ({ path: `${path}/invitations` })),
  'G11 GET /api/agencies/{id}/team': everywhere((path) => ({ path: `${path}/team` })),
  'G11 GET /api/agencies/{id}/unanswered': everywhere((path) => ({ path: `${path}/unanswered` })),
  'G11 GET /api/agencies/{id}/left-homes': everywhere((path) => ({ path: `${path}/left-homes` })),
  'G11h POST /api/agencies/{id}/left-homes/handover': everywhere(async (path, id, { app }) => {
    const agent = await createPersona(app, { role: 'agent', agencyId: id, confirmed: true });
    return { path: `${path}/left-homes/handover`, body: { from: randomUUID(), to: agent.id } };
  }),
  'G13r GET /api/agency-invitations/departure': {
    own: () => ({ path: '/api/agency-invitations/departure' }),
  },
  'G11w POST /api/agencies/{id}/invitations': everywhere((path) => ({
    path: `${path}/invitations`,
    body: { most_uses: 1 },
  })),
  'G11w DELETE /api/agencies/{id}/invitations/{invitation_id}': everywhere(
    async (path, id, stage) => ({
      path: `${path}/invitations/${(await invitation(stage, id)).id}`,
    }),
  ),
  'G12 POST /api/agency-invitations/offers': { own: withInvitation('offers') },
  'G13 POST /api/agency-invitations/acceptances': { own: withInvitation('acceptances') },
  'Q6 POST /api/inquiries/{id}/handover': {
    own: async (stage) => {
      const agencyId = (await ownAgency(stage)) ?? (await createAgency(stage.app));
      return handover(stage, agencyId, agencyId);
    },
    foreign: async (stage) =>
      handover(stage, await createAgency(stage.app), await createAgency(stage.app)),
  },
  'G10 POST /api/agents/check': {
    own: () => ({ path: '/api/agents/check', body: { q: 'Jacaranda' } }),
  },
  'G14 GET /api/agencies/{id}/check': {
    own: inAnother((path) => ({ path: `${path}/check` })),
  },
  'X17 GET /api/admin/notices': { own: () => ({ path: '/api/admin/notices' }) },
  'X17p POST /api/admin/notices/preview': {
    own: () => ({ path: '/api/admin/notices/preview', bytes: noticeFile() }),
  },
  'X17w POST /api/admin/notices': {
    own: () => ({ path: '/api/admin/notices', bytes: noticeFile() }),
  },
  'X17c PATCH /api/admin/notices/{id}': {
    own: async ({ app }) => {
      const { id } = await app.database.db
        .insertInto('council_notices')
        .values({ ...notice, link: `${notice.link}${randomUUID()}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const body = { withdrawn: true, reason: 'It names somebody else.' };
      return { path: `/api/admin/notices/${id}`, body };
    },
  },
  'X14 GET /api/admin/certificates': { own: () => ({ path: '/api/admin/certificates' }) },
  'X14w POST /api/admin/certificates/{id}/decision': {
    own: async ({ app }) => {
      const { id } = await app.database.db
        .insertInto('agency_certificates')
        .values({ ...certificate, agency_id: await createAgency(app) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { path: `/api/admin/certificates/${id}/decision`, body: { verified: true } };
    },
  },
  'G8 POST /api/agencies/{id}/users': everywhere(async (path, id, stage) => ({
    path: `${path}/users`,
    body: { user_id: await waitingAgent(stage, id) },
  })),
  'G8 DELETE /api/agencies/{id}/users/{user_id}': everywhere(async (path, id, stage) => ({
    path: `${path}/users/${await waitingAgent(stage, id)}`,
  })),
};
