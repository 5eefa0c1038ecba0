import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneRefusal } from '../../../contract/typed/phone-text.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { createAgency, createPersona, type Persona, sendJson } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { promoteRenter } from '../accounts/account-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'mangwanani shamwari';
const phone = '+263 77 123 4567';
const address = '12 Samora Machel Avenue, Harare';
const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });
const newAddress = () => `new-${randomUUID()}@musha.test`;
const account = (email = newAddress()) => ({ email, password, name: 'Rudo Moyo' });

type Kind = 'owner' | 'agency' | 'agent';
const ownerDetails = { business_name: 'Moyo Homes', phone, business_address: address };
const agencyDetails = (agency_name = `Agency ${randomUUID()}`) => ({
  phone,
  agency_name,
  agency_email: 'office@agency.test',
  office_address: address,
});
async function detailsFor(kind: Kind): Promise<Record<string, unknown>> {
  if (kind === 'owner') return ownerDetails;
  return kind === 'agency' ? agencyDetails() : { phone, agency_id: await createAgency(app) };
}

const register = (kind: Kind, body: object) => post(`/api/registrations/${kind}`, body);
const confirm = async (email: string) =>
  post('/api/auth/confirmations', { token: await tokenMailedTo(app, email) });
const profileOf = (email: string) =>
  app.database.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .selectAll('profiles')
    .where('email', '=', email)
    .executeTakeFirst();
const publicNames = async (): Promise<string[]> => {
  const list = await (await app.request('/api/agencies')).json();
  return list.map(({ name }: { name: string }) => name);
};

describe.each(['owner', 'agency', 'agent'] as const)('registering as %s', (kind) => {
  it('takes effect for a new account only after its email address is confirmed (REG-09, REG-28, DB-04)', async () => {
    const person = account();
    const answer = await register(kind, { ...person, ...(await detailsFor(kind)) });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ accepted: true, profile: null });
    expect((await post('/api/auth/sign-in', { email: person.email, password })).status).toBe(403);
    await confirm(person.email);
    expect((await post('/api/auth/sign-in', { email: person.email, password })).status).toBe(200);
    expect(await profileOf(person.email)).toMatchObject({
      role: kind,
      name: 'Rudo Moyo',
      phone,
      is_active: true,
      profile_verified: false,
      agency_confirmed_at: null,
    });
  });

  it('needs no account credentials from a signed-in renter, and takes effect immediately (REG-10, REG-25, REG-45, DB-04)', async () => {
    const renter = await createPersona(app);
    const { db } = app.database;
    await db
      .updateTable('profiles')
      .set({ profile_verified: true })
      .where('id', '=', renter.id)
      .execute();
    const details = await detailsFor(kind);
    const answer = await renter.send('POST', `/api/registrations/${kind}`, details);
    const { profile } = await answer.json();
    expect(profile).toMatchObject({ id: renter.id, role: kind, profile_verified: false, phone });
    const again = await renter.send('POST', `/api/registrations/${kind}`, await detailsFor(kind));
    expect(again.status).toBe(409);
  });

  it('stores the phone number in a form that can be dialled, and refuses an invalid number (TYPE-01)', async () => {
    const renter = await createPersona(app);
    const details = await detailsFor(kind);
    const registerWith = (typed: string) =>
      renter.send('POST', `/api/registrations/${kind}`, { ...details, phone: typed });
    const refused = await registerWith('077 212 345');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { phone: phoneRefusal } },
    ]);
    const { profile } = await (await registerWith('\u202a(077)\u00a01234\u2011567\u202c')).json();
    expect(profile).toMatchObject({ role: kind, phone });
    if (kind !== 'agency') return;
    const agency = await (await app.request(`/api/agencies/${profile.agency_id}`)).json();
    expect(agency).toMatchObject({ phone });
  });

  it('is refused if a signed-in person also sends an email address and password', async () => {
    const renter = await createPersona(app);
    const body = { ...account(), ...(await detailsFor(kind)) };
    const answer = await renter.send('POST', `/api/registrations/${kind}`, body);
    expect(answer.status).toBe(400);
    expect(await profileOf(renter.email)).toMatchObject({ role: 'renter' });
  });

  it('gives the usual response if the email address already has an account, but does not change anything (S15)', async () => {
    const known = await createPersona(app);
    const before = await profileOf(known.email);
    const details = await detailsFor(kind);
    const [first, second] = [
      await register(kind, { ...account(known.email), ...details }),
      await register(kind, { ...account(), ...details }),
    ];
    expect([first?.status, await first?.text()]).toEqual([second?.status, await second?.text()]);
    expect(await profileOf(known.email)).toEqual(before);
    expect(await mailsTo(app, known.email)).toHaveLength(1);
  });

  it.each([
    ['role', 'super_admin'],
    ['role', ['agency']],
    ['is_active', true],
    ['agency_confirmed_at', 'now'],
  ])('refuses the field %s (S29)', async (field, value) => {
    const person = account();
    const body = { ...person, ...(await detailsFor(kind)), [field]: value };
    expect((await register(kind, body)).status).toBe(400);
    expect(await profileOf(person.email)).toBeUndefined();
  });
});

const required: [Kind, string, string][] = [
  ['owner', 'email', 'Please enter a valid email address'],
  ['owner', 'password', 'Password must be at least 6 characters long'],
  ['owner', 'name', 'Full name is required'],
  ['owner', 'business_name', 'Enter your business name, or your own name'],
  ['owner', 'phone', 'Phone is required'],
  ['owner', 'business_address', 'Business address is required'],
  ['agency', 'agency_name', 'Agency name is required'],
  ['agency', 'agency_email', 'Please enter a valid email address'],
  ['agency', 'office_address', 'Office address is required'],
  ['agent', 'agency_id', 'Please choose an agency'],
];

it.each(required)(
  'registering as %s without %s shows the error "%s" (REG-05, REG-21, REG-43)',
  async (kind, field, message) => {
    const body = { ...account(), ...(await detailsFor(kind)) };
    const empty = field === 'agency_id' ? 0 : '';
    const answer = await register(kind, { ...body, [field]: empty });
    expect(answer.status).toBe(400);
    expect((await answer.json()).fields[field]).toBe(message);
  },
);

describe('a new agency', () => {
  it('is listed after its account’s email address is confirmed (DEC-06, REG-26)', async () => {
    const person = account();
    const details = agencyDetails();
    await register('agency', { ...person, ...details });
    expect(await publicNames()).not.toContain(details.agency_name);
    await confirm(person.email);
    expect(await publicNames()).toContain(details.agency_name);
  });

  it('registered by a signed-in renter is listed immediately with the entered data', async () => {
    const renter = await createPersona(app);
    const details = { ...agencyDetails(), website: 'https://kopje.test', description: 'Homes' };
    const answer = await renter.send('POST', '/api/registrations/agency', details);
    const { profile } = await answer.json();
    const agency = await (await app.request(`/api/agencies/${profile.agency_id}`)).json();
    expect(agency).toEqual({
      id: profile.agency_id,
      name: details.agency_name,
      description: 'Homes',
      website: 'https://kopje.test',
      email: 'office@agency.test',
      phone,
      address,
      logo: null,
      viewer_can: { edit: false, list_members: false, manage_members: false, delete: false },
    });
  });

  it('cannot take the name of a public agency, even with different capitalisation', async () => {
    const name = `Taken ${randomUUID()}`;
    await createAgency(app, name);
    const renter = await createPersona(app);
    const details = agencyDetails(name.toUpperCase());
    expect((await renter.send('POST', '/api/registrations/agency', details)).status).toBe(409);
    expect(await profileOf(renter.email)).toMatchObject({ role: 'renter', agency_id: null });
  });

  it('that is unconfirmed is invisible and does not reserve its name', async () => {
    const details = agencyDetails();
    const known = await createPersona(app);
    await register('agency', { ...account(known.email), ...details });
    const [first, second] = [account(), account()];
    for (const person of [first, second]) {
      expect((await register('agency', { ...person, ...details })).status).toBe(202);
    }
    await confirm(first.email);
    expect((await confirm(second.email)).status).toBe(200);
    expect((await publicNames()).filter((name) => name === details.agency_name)).toHaveLength(1);
  });

  it('is not created if the account no longer has the renter role', async () => {
    const owner = await createPersona(app, { role: 'owner' });
    const change = { role: 'agency', agency_id: await createAgency(app) } as const;
    expect(await promoteRenter(app.database.db, owner.id, change)).toBe(false);
    expect(await profileOf(owner.email)).toMatchObject({ role: 'owner', agency_id: null });
  });

  it('is created only once if the form is sent several times concurrently', async () => {
    const renter = await createPersona(app);
    const send = () => renter.send('POST', '/api/registrations/agency', agencyDetails());
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([202, 409, 409]);
  });
});

describe('an agent', () => {
  it('must choose a public agency', async () => {
    const closed = await createAgency(app);
    const itsAccount = await createPersona(app, { role: 'agency', agencyId: closed });
    await app.database.db
      .updateTable('profiles')
      .set({ is_active: false })
      .where('id', '=', itsAccount.id)
      .execute();
    for (const agency_id of [closed, 999_999]) {
      const answer = await register('agent', { ...account(), phone, agency_id });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        fields: { agency_id: 'Please choose an agency' },
      });
    }
  });

  it('belongs to the chosen agency immediately, but cannot access it until confirmed (DEC-05, REG-46)', async () => {
    const agencyId = await createAgency(app);
    const agency: Persona = await createPersona(app, { role: 'agency', agencyId });
    const renter = await createPersona(app);
    const body = { phone, agency_id: agencyId };
    const answer = await renter.send('POST', '/api/registrations/agent', body);
    const { profile } = await answer.json();
    expect(profile).toMatchObject({ agency_id: agencyId, agency_confirmed: false });
    const path = `/api/agencies/${agencyId}/users`;
    expect((await renter.send('GET', path)).status).toBe(403);
    await agency.send('POST', path, { user_id: renter.id });
    expect((await renter.send('GET', path)).status).toBe(200);
  });
});
