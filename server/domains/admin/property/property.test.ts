import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PropertyAction } from '../../../../contract/admin/admin-actions.ts';
import type { AdminProperty } from '../../../../contract/admin/admin-property.ts';
import { answerOf, refusalOf } from '../../../../test/conversations.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import { queueOf, reportedListing } from '../../../../test/market/reports.ts';
import {
  createPersona,
  createProperty,
  type Persona,
  sendJson,
} from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';

let app: TestApp;
let admin: Persona;
let owner: Persona;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createPersona(app, { role: 'super_admin' });
  owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  id = await createProperty(app, { ownerId: owner.id });
});
afterAll(() => app.close());

const read = (by = admin, of = id) =>
  answerOf<AdminProperty>(by.send('GET', `/api/admin/properties/${of}`));
const setHidden = (hidden: boolean, reason = 'Not their house.', of = id) =>
  admin.send('PATCH', `/api/admin/properties/${of}`, { hidden, reason });
const lastMail = async () => (await mailsTo(app, owner.email)).at(-1);
const pageStatus = async () => (await app.request(`/api/properties/${id}`)).status;

const everything: AdminProperty['viewer_can'] = {
  hide: true,
  show: true,
  mark_rented: true,
  delete: true,
  decide_right: true,
};
const nothing: AdminProperty['viewer_can'] = {
  hide: false,
  show: false,
  mark_rented: false,
  delete: false,
  decide_right: false,
};

describe('a listing in the admin area (P9, P9r)', () => {
  it('shows its owner, and allows actions only to administrators', async () => {
    const auditor = await createPersona(app, { role: 'auditor' });
    const seen = await read();
    expect(seen.owner).toEqual({ id: owner.id, email: owner.email, name: 'Farai Dube' });
    expect(seen.viewer_can).toEqual({ ...everything, show: false });
    expect((await read(auditor)).viewer_can).toEqual(nothing);
  });

  it('can be hidden with a reason; the lister gets the reason by email and can appeal', async () => {
    expect((await setHidden(true, ' ')).status).toBe(400);
    const hidden = await answerOf<AdminProperty>(setHidden(true));
    expect(hidden).toMatchObject({ hidden: true, hidden_reason: 'Not their house.' });
    expect(hidden.viewer_can).toEqual({ ...everything, hide: false, mark_rented: false });
    expect(await pageStatus()).toBe(404);
    expect((await setHidden(true)).status).toBe(409);
    const mail = await lastMail();
    expect(mail?.text_body).toMatch(/We removed “Garden flat in Avondale” from the site/);
    expect(mail?.text_body).toContain('Why: Not their house.');
    const token = await tokenMailedTo(app, owner.email);
    const appeal = { token, text: 'It is ours.' };
    await answerOf(sendJson(app, { method: 'POST', path: '/api/appeals', body: appeal }));
    const { cases } = await queueOf(admin);
    expect(cases.map((one) => one.id)).toContain(hidden.cases[0]?.id);
  });

  it('cannot be restored until a pending appeal is decided', async () => {
    const { viewer_can, cases } = await read();
    expect(viewer_can.show).toBe(false);
    const refused = await refusalOf(setHidden(false));
    expect(refused).toMatchObject({
      code: 'conflict',
      message: 'There is an open appeal. Please decide that first.',
    });
    const other = await createPersona(app, { role: 'super_admin' });
    const decision = { outcome: 'upheld', reason: 'It still is not.' };
    await answerOf(
      other.send('POST', `/api/admin/reports/${cases[0]?.id}/appeal-decision`, decision),
    );
    expect((await read()).viewer_can.show).toBe(true);
  });

  it('can be restored with a reason; the lister gets the reason by email', async () => {
    const shown = await answerOf<AdminProperty>(setHidden(false, 'They showed the title.'));
    expect(shown).toMatchObject({ hidden: false, hidden_reason: null });
    expect(await pageStatus()).toBe(200);
    expect((await lastMail())?.text_body).toContain('Why: They showed the title.');
    expect((await setHidden(false)).status).toBe(409);
  });

  it('cannot be hidden while a report about it is pending', async () => {
    const { propertyId } = await reportedListing(app);
    expect((await read(admin, propertyId)).viewer_can.hide).toBe(false);
    const refused = await refusalOf(setHidden(true, 'Not theirs.', propertyId));
    expect(refused).toMatchObject({ code: 'conflict' });
  });

  it('can be deleted with a reason, which the lister gets by email; administrators can still view the listing (P7)', async () => {
    await answerOf(admin.send('DELETE', `/api/properties/${id}?reason=Listed%20twice`));
    const mail = await lastMail();
    expect(mail?.subject).toBe('Your listing was deleted');
    expect(mail?.text_body).toContain('Why: Listed twice');
    const deleted = await read();
    expect(deleted.deleted).toBe(true);
    expect(deleted.viewer_can).toEqual(nothing);
    const { actions } = await logged();
    expect(actions).toEqual(['delete_property', 'show_property', 'hide_property']);
  });

  it('can be marked as rented with a reason; its lister gets the reason and can offer it again (P9o)', async () => {
    const own = await createProperty(app, { ownerId: owner.id });
    const mark = () =>
      admin.send('POST', `/api/admin/properties/${own}/actions`, {
        action: 'mark_rented',
        reason: 'Two renters say that it is taken.',
      });
    const rented = await answerOf<AdminProperty>(mark());
    expect(rented).toMatchObject({ property: { rented: true }, is_visible: true });
    expect(rented.viewer_can.mark_rented).toBe(false);
    const mail = await lastMail();
    expect(mail?.subject).toBe('Your listing is marked as rented');
    expect(mail?.text_body).toContain('Why: Two renters say that it is taken.');
    expect(await refusalOf(mark())).toMatchObject({ code: 'conflict' });
    const change = { rented: false };
    await answerOf(owner.send('PATCH', `/api/properties/${own}/state`, change));
    expect((await read(admin, own)).viewer_can.mark_rented).toBe(true);
  });

  it('can be hidden, restored and deleted through one endpoint', async () => {
    const own = await createProperty(app, { ownerId: owner.id });
    const actOn = (action: PropertyAction) =>
      answerOf<AdminProperty>(
        admin.send('POST', `/api/admin/properties/${own}/actions`, { action, reason: 'A test.' }),
      );
    expect(await actOn('hide')).toMatchObject({ hidden: true, deleted: false });
    const rented = { action: 'mark_rented', reason: 'A test.' };
    const late = await admin.send('POST', `/api/admin/properties/${own}/actions`, rented);
    expect(late.status, 'it was hidden meanwhile').toBe(409);
    expect(await actOn('show')).toMatchObject({ hidden: false, deleted: false });
    expect(await actOn('delete')).toMatchObject({ deleted: true });
    expect((await lastMail())?.text_body).toContain('Why: A test.');
  });

  it('does not trigger an email when its lister deletes it', async () => {
    const own = await createProperty(app, { ownerId: owner.id });
    const before = (await mailsTo(app, owner.email)).length;
    await answerOf(owner.send('DELETE', `/api/properties/${own}`));
    expect(await mailsTo(app, owner.email)).toHaveLength(before);
  });
});

async function logged() {
  const rows = await answerOf<{ action: string }[]>(
    admin.send('GET', `/api/admin/logs?subject=${id}`),
  );
  return { actions: rows.map(({ action }) => action) };
}
