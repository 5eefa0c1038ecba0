import { randomUUID } from 'node:crypto';
import { answerOf } from '../conversations.ts';
import { tokenMailedTo } from '../mailbox.ts';
import { caseAbout, decideOn, report, reportedListing, reportOf } from '../market/reports.ts';
import { createPersona, createProperty, sendJson } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import { ownProperty } from './own-scenes.ts';
import type { Call, Scene, SceneTable, Stage } from './stage.ts';

const newAddress = () => `reporter-${randomUUID()}@musha.test`;

async function somebodysListing(app: TestApp): Promise<string> {
  const { id } = await createPersona(app, { role: 'owner' });
  return createProperty(app, { ownerId: id });
}

const reportsPath = async (app: TestApp): Promise<string> =>
  `/api/properties/${await somebodysListing(app)}/reports`;

const about =
  (call: (caseId: string) => Call): Scene =>
  async ({ app }) =>
    call((await reportedListing(app)).caseId);

/** A case decided against a lister, and the token from the link with which they can appeal. */
async function decidedCase(app: TestApp): Promise<{ caseId: string; token: string }> {
  const { caseId, owner } = await reportedListing(app);
  const other = await createPersona(app, { role: 'super_admin' });
  await answerOf(decideOn(other, caseId, { outcome: 'warn' }));
  return { caseId, token: await tokenMailedTo(app, owner.email) };
}

async function hiddenListing({ app }: Stage, propertyId: string): Promise<string> {
  await answerOf(report(await createPersona(app), propertyId));
  const admin = await createPersona(app, { role: 'super_admin' });
  await answerOf(decideOn(admin, await caseAbout(app, propertyId), { outcome: 'hide_listing' }));
  return propertyId;
}

const ownHidden = async (stage: Stage) => hiddenListing(stage, await ownProperty(stage));
const foreignHidden = async (stage: Stage) => {
  const { id: ownerId } = await createPersona(stage.app, { role: 'owner' });
  return hiddenListing(stage, await createProperty(stage.app, { ownerId }));
};
const withheld = (id: string): Call => ({ path: `/api/properties/${id}/withheld` });
const appealFor = (id: string): Call => ({ path: `/api/properties/${id}/appeals`, body: { text } });

const text = 'That is not what happened.';

export const moderationScenes: SceneTable = {
  'P3h GET /api/properties/{id}/withheld': {
    own: async (stage) => withheld(await ownHidden(stage)),
    foreign: async (stage) => withheld(await foreignHidden(stage)),
  },
  'M3 POST /api/properties/{id}/appeals': {
    own: async (stage) => appealFor(await ownHidden(stage)),
    foreign: async (stage) => appealFor(await foreignHidden(stage)),
  },
  'P9r GET /api/admin/properties/{id}': {
    own: async ({ app }) => ({ path: `/api/admin/properties/${await somebodysListing(app)}` }),
  },
  'P9 PATCH /api/admin/properties/{id}': {
    own: async ({ app }) => ({
      path: `/api/admin/properties/${await somebodysListing(app)}`,
      body: { hidden: true, reason: 'Not their house' },
    }),
  },
  'P9 POST /api/admin/properties/{id}/actions': {
    own: async ({ app }) => ({
      path: `/api/admin/properties/${await somebodysListing(app)}/actions`,
      body: { action: 'hide', reason: 'Not their house' },
    }),
  },
  'M1 POST /api/properties/{id}/reports': {
    own: async ({ app, me }) => ({
      path: await reportsPath(app),
      body: reportOf(me ? {} : { email: newAddress() }),
    }),
  },
  'M1l POST /api/reports/confirmations': {
    own: async ({ app }) => {
      const email = newAddress();
      const body = reportOf({ email });
      await sendJson(app, { method: 'POST', path: await reportsPath(app), body });
      const token = await tokenMailedTo(app, email);
      return { path: '/api/reports/confirmations', body: { token } };
    },
  },
  'M1l POST /api/appeals/lookups': {
    own: async ({ app }) => {
      const { token } = await decidedCase(app);
      return { path: '/api/appeals/lookups', body: { token } };
    },
  },
  'M1l POST /api/appeals': {
    own: async ({ app }) => {
      const { token } = await decidedCase(app);
      return { path: '/api/appeals', body: { token, text } };
    },
  },
  'M2 GET /api/admin/worklist': { own: () => ({ path: '/api/admin/worklist' }) },
  'M2 GET /api/admin/reports': { own: () => ({ path: '/api/admin/reports' }) },
  'M2 GET /api/admin/reports/waiting': { own: () => ({ path: '/api/admin/reports/waiting' }) },
  'M2 GET /api/admin/reports/{id}': { own: about((id) => ({ path: `/api/admin/reports/${id}` })) },
  'M2w POST /api/admin/reports/{id}/decision': {
    own: about((id) => ({
      path: `/api/admin/reports/${id}/decision`,
      body: { outcome: 'hide_listing', reason: 'The pictures show another house.' },
    })),
  },
  'M2w POST /api/admin/reports/{id}/appeal-decision': {
    own: async ({ app }) => {
      const { caseId, token } = await decidedCase(app);
      await sendJson(app, { method: 'POST', path: '/api/appeals', body: { token, text } });
      return {
        path: `/api/admin/reports/${caseId}/appeal-decision`,
        body: { outcome: 'upheld', reason: 'We spoke to both.' },
      };
    },
  },
};
