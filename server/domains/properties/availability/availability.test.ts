import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../contract/harare-day.ts';
import type { AskedHome } from '../../../../contract/properties/availability.ts';
import {
  propertyStates,
  propertySteps,
  stateAfter,
  stepsFrom,
} from '../../../../contract/properties/property-state.ts';
import { pushNow, turnOnPush } from '../../../../test/devices.ts';
import { mailsTo, tokenMailedTo } from '../../../../test/mailbox.ts';
import {
  createPersona,
  type Persona,
  personaPassword,
  sendJson,
} from '../../../../test/personas.ts';
import { insertProperty } from '../../../../test/sample-properties.ts';
import {
  type PushService,
  startPushService,
} from '../../../../test/services/start-push-service.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { askListers } from './ask-listers.ts';
import { availabilityPath, listerOfLink } from './availability-link.ts';

let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_TEST_SERVICE: service.url });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

const dayMs = 86_400_000;
/** Noon today in Harare, so that emailed links have not expired when the test opens them. */
const now = new Date(startOfDay(new Date(), 0).getTime() + dayMs / 2);

const askOn = (day: Date, withdraws = true) =>
  askListers({
    ...app.app.context,
    now: () => day,
    settings: {
      ...app.app.context.settings,
      valueOf: async (key) =>
        (key === 'withdraw_unconfirmed'
          ? withdraws
          : app.app.context.settings.initialOf(key)) as never,
    },
  });

const homeOf = ({ id }: Persona, title: string, confirmed_at: Date) =>
  insertProperty(app.database.db, { owner_id: id, title, confirmed_at });

const stateOf = async (id: string) =>
  (
    await app.database.db
      .selectFrom('properties')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

const owner = () => createPersona(app, { role: 'owner' });
const subjectsTo = async ({ email }: Persona) =>
  (await mailsTo(app, email)).map(({ subject }) => subject);

async function availabilityTokenTo(email: string) {
  const text = (await mailsTo(app, email)).at(-1)?.text_body ?? '';
  return /#token=([\w.-]+)/.exec(text)?.[1];
}

async function byLink(of: Persona, what: string, more = {}) {
  const token = await availabilityTokenTo(of.email);
  const path = `/api/availability/${what}`;
  return sendJson(app, { method: 'POST', path, body: { token, ...more } });
}

it('if a home was last confirmed seven days ago, the lister is asked about all their homes in one bulk email (MAIL-01)', async () => {
  const asked = await owner();
  await homeOf(asked, 'Cottage with a stoep', startOfDay(now, 7));
  await homeOf(asked, 'Flat near the park', startOfDay(now, 1));
  const notYet = await owner();
  await homeOf(notYet, 'House of the sixth day', startOfDay(now, 6));
  await askOn(now);
  await askOn(new Date(now.getTime() + dayMs / 24));
  const [mail, ...others] = await mailsTo(app, asked.email);
  expect(others).toEqual([]);
  expect(mail?.is_bulk).toBe(true);
  expect(mail?.subject).toBe('Are your homes still available?');
  expect(mail?.text_body).toContain('“Cottage with a stoep”, “Flat near the park”');
  expect(await mailsTo(app, notYet.email)).toEqual([]);
  await askOn(new Date(now.getTime() + 7 * dayMs), false);
  expect((await subjectsTo(asked)).length).toBe(2);
});

it('withdraws a home fourteen days after it was last confirmed, and emails the lister, who can restore it', async () => {
  const lister = await owner();
  const left = await homeOf(lister, 'Townhouse in Marlborough', startOfDay(now, 14));
  const stays = await homeOf(lister, 'House in Hatfield', startOfDay(now, 13));
  await askOn(now);
  expect(await subjectsTo(lister)).toEqual([
    'Your home is no longer shown',
    'Is your home still available?',
  ]);
  expect([await stateOf(left), await stateOf(stays)]).toEqual(['lapsed', 'available']);
  const homes: AskedHome[] = await (await byLink(lister, 'homes')).json();
  expect(homes.map(({ title, lapsed }) => [title, lapsed])).toEqual([
    ['Townhouse in Marlborough', true],
    ['House in Hatfield', false],
  ]);
  // Reading the list does not change any home.
  expect(await stateOf(left)).toBe('lapsed');
  await byLink(lister, 'confirmations', { property_id: left });
  expect(await stateOf(left)).toBe('available');
  await byLink(lister, 'lets', { property_id: stays });
  expect(await stateOf(stays)).toBe('rented');
});

it('pushes withdrawal notices and availability questions to the lister’s device', async () => {
  const lister = await owner();
  const device = await turnOnPush(service, lister);
  await homeOf(lister, 'Flat in Belvedere', startOfDay(now, 14));
  await homeOf(lister, 'House in Borrowdale', startOfDay(now, 13));
  await askOn(now);
  await pushNow(app);
  expect(device.received.map(({ text }) => text).sort()).toEqual([
    '“Flat in Belvedere”',
    '“House in Borrowdale”',
  ]);
});

it('an unconfirmed home stays available if automatic withdrawal is switched off', async () => {
  const id = await homeOf(await owner(), 'Room in Highfield', startOfDay(now, 300));
  await askOn(now, false);
  expect(await stateOf(id)).toBe('available');
});

it('an emailed link changes only the homes of the lister it was sent to, and stops working when that lister is suspended', async () => {
  const lister = await owner();
  await homeOf(lister, 'Garden flat', startOfDay(now, 8));
  const other = await homeOf(await owner(), 'Of somebody else', startOfDay(now, 2));
  await askOn(now);
  await byLink(lister, 'lets', { property_id: other });
  expect(await stateOf(other)).toBe('available');
  await app.database.db
    .updateTable('profiles')
    .set({ is_active: false })
    .where('id', '=', lister.id)
    .execute();
  expect((await byLink(lister, 'homes')).status).toBe(400);
});

it.each([
  ['confirmations', 'confirm'],
  ['lets', 'mark_rented'],
] as const)(
  'the link endpoint “%s” performs the transition %s only from states that permit it',
  async (path, step) => {
    const lister = await owner();
    await homeOf(lister, 'Cottage that is asked about', startOfDay(now, 8));
    await askOn(now);
    for (const state of propertyStates) {
      const id = await insertProperty(app.database.db, { owner_id: lister.id, state });
      await byLink(lister, path, { property_id: id });
      const leadsOn = stepsFrom(state)[step];
      const after = leadsOn ? stateAfter(propertySteps[step].change) : state;
      const home = app.database.db
        .selectFrom('properties')
        .select(['state', 'version'])
        .where('id', '=', id);
      const expected = { state: after, version: leadsOn ? 2 : 1 };
      expect(await home.executeTakeFirst(), state).toEqual(expected);
    }
  },
);

describe('a link in an availability email stops working', () => {
  const password = 'jacaranda in october';
  const post = (path: string, body: unknown) => sendJson(app, { method: 'POST', path, body });

  async function asked() {
    const lister = await owner();
    await homeOf(lister, 'Cottage behind the hill', startOfDay(now, 8));
    await askOn(now);
    const token = await availabilityTokenTo(lister.email);
    const open = async () => (await post('/api/availability/homes', { token })).status;
    expect(await open()).toBe(200);
    return { lister, open };
  }

  const endings: [string, (lister: Persona) => Promise<unknown>][] = [
    [
      'a password change',
      (lister) =>
        lister.send('POST', '/api/me/password', { current_password: personaPassword, password }),
    ],
    [
      'a password reset',
      async ({ email }) => {
        await post('/api/auth/recovery', { email });
        await post('/api/auth/password-resets', {
          ...{ token: await tokenMailedTo(app, email), password },
        });
      },
    ],
    [
      'signing out everywhere',
      (lister) => lister.send('POST', '/api/auth/sign-out-everywhere', {}),
    ],
    [
      'an administrator signs the lister out everywhere',
      async ({ id }) => {
        const administrator = await createPersona(app, { role: 'super_admin' });
        await administrator.send('DELETE', `/api/admin/users/${id}/sessions`);
      },
    ],
    [
      'a change of address is undone',
      async (lister) => {
        const email = `taken-${lister.email}`;
        await lister.send('POST', '/api/me/email', { email, password: personaPassword });
        await post('/api/auth/email-changes', { token: await tokenMailedTo(app, email) });
        const undo = await tokenMailedTo(app, lister.email);
        await post('/api/auth/email-restorations', { token: undo, password });
      },
    ],
  ];
  it.each(endings)('after %s (S63)', async (_by, end) => {
    const { lister, open } = await asked();
    await end(lister);
    expect(await open()).toBe(400);
  });

  it('after 14 days (S63)', async () => {
    const lister = await owner();
    await homeOf(lister, 'House by the vlei', startOfDay(now, 8));
    const { config, db } = app.app.context;
    const account = await findAccount(db, lister.id);
    if (!account) throw new Error('The lister has an account.');
    const [, token = ''] = availabilityPath(config, account, now).split('#token=');
    const openAfter = (ms: number) =>
      listerOfLink({ config, now: () => new Date(now.getTime() + ms) }, db, token);
    expect(await openAfter(14 * dayMs - 1)).toBe(lister.id);
    await expect(openAfter(14 * dayMs)).rejects.toThrow('no longer valid');
  });

  it('if it was created before links contained the account’s version', async () => {
    const lister = await owner();
    const { config, db } = app.app.context;
    const until = now.getTime() + dayMs;
    const contents = JSON.stringify([lister.id, lister.email, until]);
    const token = new Seal(config, 'musha availability link').seal('availability', contents);
    await expect(listerOfLink({ config, now: () => now }, db, token)).rejects.toThrow(
      'no longer valid',
    );
  });
});

it('editing a home does not confirm it, and confirming all homes skips hidden ones', async () => {
  const lister = await owner();
  const old = startOfDay(now, 20);
  const id = await homeOf(lister, 'Stand in Waterfalls', old);
  const hidden = await insertProperty(app.database.db, {
    ...{ owner_id: lister.id, confirmed_at: old, hidden_at: old },
  });
  const confirmedAt = async (home: string) =>
    (
      await app.database.db
        .selectFrom('properties')
        .select('confirmed_at')
        .where('id', '=', home)
        .executeTakeFirstOrThrow()
    ).confirmed_at;
  await lister.send('PATCH', `/api/properties/${id}`, { title: 'A stand with level ground' });
  expect(await confirmedAt(id)).toEqual(old);
  expect((await lister.send('POST', '/api/me/properties/confirmations', {})).status).toBe(200);
  expect((await confirmedAt(id)) > old).toBe(true);
  expect(await confirmedAt(hidden)).toEqual(old);
});
