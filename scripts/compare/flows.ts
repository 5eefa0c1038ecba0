import { tokenMailedTo } from '../../test/mailbox.ts';
import { showPaper } from '../../test/market/papers.ts';
import { decideOn, reportedListing } from '../../test/market/reports.ts';
import { createPersona, createProperty, sendJson } from '../../test/personas.ts';
import type { TestApp } from '../../test/start-test-app.ts';

const email = 'tendai@musha.test';
const password = 'four mopane worms at noon';

/** Calls that build on each other, mostly because a mail is in between. */
export const flows: Record<string, (app: TestApp) => Promise<unknown>> = {
  'sign up and forget the password': async (app) => {
    const post = (path: string, body: object) =>
      sendJson(app, { method: 'POST', path: `/api/auth/${path}`, body });
    const account = { email, password, name: 'Tendai Moyo' };
    for (const body of [{ ...account, password: 'short' }, account, account])
      await post('sign-up', body);
    const confirmation = { token: await tokenMailedTo(app, email) };
    for (const body of [confirmation, confirmation]) await post('confirmations', body);
    for (const given of [password, 'wrong']) await post('sign-in', { email, password: given });
    await post('sign-up', account);
    await post('recovery', { email });
    const token = await tokenMailedTo(app, email);
    for (const given of ['short', `${password} again`, password])
      await post('password-resets', { token, password: given });
  },
  'decide on papers': async (app) => {
    const admin = await createPersona(app, { role: 'super_admin' });
    const owner = await createPersona(app, { role: 'owner' });
    const home = await createProperty(app, { ownerId: owner.id });
    for (const decision of [{ seen: false, reason: 'It cannot be read.' }, { seen: true }]) {
      const id = await showPaper(app, owner, home);
      await admin.send('POST', `/api/admin/right-to-let/${id}/decision`, decision);
    }
    await app.request(`/properties/${home}`);
  },
  'report, appeal and suspend': async (app) => {
    const admin = await createPersona(app, { role: 'super_admin' });
    const { caseId, owner, propertyId } = await reportedListing(app);
    await decideOn(admin, caseId, { outcome: 'hide_listing' });
    await app.request(`/properties/${propertyId}`);
    const token = await tokenMailedTo(app, owner.email);
    const appeal = { token, text: 'That is not what happened.' };
    await sendJson(app, { method: 'POST', path: '/api/appeals', body: appeal });
    const reversed = { outcome: 'reversed', reason: 'We spoke to both.' };
    await admin.send('POST', `/api/admin/reports/${caseId}/appeal-decision`, reversed);
    const status = { target_user_id: owner.id, reason: 'Sent adverts' };
    for (const new_status of [false, true])
      await admin.send('POST', '/api/rpc/toggle_user_status', { ...status, new_status });
  },
};
