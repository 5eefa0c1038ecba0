import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DataProtection } from '../../../../contract/data-protection/data-protection-api.ts';
import { type SettingKey, settingKeys } from '../../../../contract/settings.ts';
import type { SystemSetting } from '../../../../contract/settings-api.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { createPersona, type Persona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { remindOfLicence } from './remind-of-licence.ts';

const operator = 'operator@musha.test';
let app: TestApp;
let admin: Persona;
beforeAll(async () => {
  app = await startTestApp({ OPERATOR_EMAIL: operator });
  admin = await createPersona(app, { role: 'super_admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('system_settings').execute();
  for (const key of settingKeys) app.app.context.settings.invalidate(key);
});

const set = async (key: SettingKey, value: string) => {
  const all = await answerOf<SystemSetting[]>(admin.send('GET', '/api/admin/settings'));
  const seen_updated_at = all.find((setting) => setting.key === key)?.updated_at ?? null;
  return admin.send('PATCH', `/api/admin/settings/${key}`, { value, seen_updated_at });
};
const read = () => answerOf<DataProtection>(app.request('/api/data-protection'));

it('anyone can read the data protection officer’s name and the licence’s expiry date (LAW-08)', async () => {
  expect(await read()).toEqual({ controller: null, officer: null, licence: null });
  await set('data_protection_controller', 'Musha (Private) Limited, 1 Rotten Row, Harare');
  await set('data_protection_officer', 'Tendai Moyo');
  await set('data_protection_officer_email', ' Privacy@Musha.test ');
  await set('data_protection_licence', 'DC-0042');
  await set('data_protection_licence_ends', '2027-03-31');
  expect(await read()).toEqual({
    controller: 'Musha (Private) Limited, 1 Rotten Row, Harare',
    officer: { name: 'Tendai Moyo', email: 'privacy@musha.test' },
    licence: { number: 'DC-0042', ends: '2027-03-31' },
  });
});

it.each<[SettingKey, string]>([
  ['data_protection_officer_email', 'nobody'],
  ['data_protection_licence_ends', '31 March 2027'],
  ['data_protection_licence_ends', '2027-02-30'],
])('an invalid email address or date is refused: %s %s', async (key, value) => {
  expect((await set(key, value)).status).toBe(400);
});

it('the operator gets one reminder at each stage before the data controller licence expires (LAW-08)', async () => {
  let now = new Date('2027-01-30T12:00:00Z');
  const remind = () => remindOfLicence({ ...app.app.context, now: () => now });
  await remind();
  expect(await mailsTo(app, operator), 'no licence is entered').toEqual([]);
  await set('data_protection_licence_ends', '2027-03-31');
  await Promise.all([remind(), remind()]);
  await remind();
  now = new Date('2027-03-31T12:00:00Z');
  await remind();
  now = new Date('2027-04-10T12:00:00Z');
  await remind();
  await set('data_protection_licence_ends', '2027-06-01');
  await remind();
  expect((await mailsTo(app, operator)).map(({ subject }) => subject)).toEqual([
    'The data controller licence ends on 31 March 2027',
    'The data controller licence ends on 31 March 2027',
    'The data controller licence ends on 1 June 2027',
  ]);
});
