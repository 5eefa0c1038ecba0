import { randomUUID } from 'node:crypto';
import { answerOf } from '../conversations.ts';
import { tokenMailedTo } from '../mailbox.ts';
import { createPersona, createProperty, sendJson } from '../personas.ts';
import { decideOn, reportedListing, reportOf } from '../reports.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Call, Scene, SceneTable } from './stage.ts';

const newAddress = () => `reporter-${randomUUID()}@musha.test`;

async function reportsPath(app: TestApp): Promise<string> {
  const { id } = await createPersona(app, { role: 'owner' });
  return `/api/properties/${await createProperty(app, { ownerId: id })}/reports`;
}

const about =
  (call: (caseId: string) => Call): Scene =>
  async ({ app }) =>
    call((await reportedListing(app)).caseId);

/** A case that somebody else has decided against the lister, who got a link to appeal. */
async function decidedCase(app: TestApp): Promise<{ caseId: string; token: string }> {
  const { caseId, owner } = await reportedListing(app);
  const other = await createPersona(app, { role: 'super_admin' });
  await answerOf(decideOn(other, caseId, { outcome: 'warn' }));
  return { caseId, token: await tokenMailedTo(app, owner.email) };
}

const text = 'That is not what happened.';

export const moderationScenes: SceneTable = {
  'M1 POST /api/properties/{id}/reports': {
    own: async ({ app, me }) => ({
      path: await reportsPath(app),
      body: reportOf(me ? {} : { email: newAddress() }),
    }),
  },
  'M1 POST /api/reports/confirmations': {
    own: async ({ app }) => {
      const email = newAddress();
      const body = reportOf({ email });
      await sendJson(app, { method: 'POST', path: await reportsPath(app), body });
      const token = await tokenMailedTo(app, email);
      return { path: '/api/reports/confirmations', body: { token } };
    },
  },
  'M1 POST /api/appeals/lookups': {
    own: async ({ app }) => {
      const { token } = await decidedCase(app);
      return { path: '/api/appeals/lookups', body: { token } };
    },
  },
  'M1 POST /api/appeals': {
    own: async ({ app }) => {
      const { token } = await decidedCase(app);
      return { path: '/api/appeals', body: { token, text } };
    },
  },
  'M2 GET /api/admin/reports': { own: () => ({ path: '/api/admin/reports' }) },
  'M2 GET /api/admin/reports/{id}': { own: about((id) => ({ path: `/api/admin/reports/${id}` })) },
  'M2 POST /api/admin/reports/{id}/decision': {
    own: about((id) => ({
      path: `/api/admin/reports/${id}/decision`,
      body: { outcome: 'hide_listing', reason: 'The pictures show another house.' },
    })),
  },
  'M2 POST /api/admin/reports/{id}/appeal-decision': {
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
