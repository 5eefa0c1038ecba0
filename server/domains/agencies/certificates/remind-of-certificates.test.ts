import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTo } from '../../../../test/mailbox.ts';
import { insertAgency } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { remindOfCertificates } from './remind-of-certificates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const decided_at = new Date('2026-02-01T08:00:00Z');
const verified = { number: 'CFC 8', firm: 'Kopje', principal: 'R. Dube', decided_at };
const send = async (email: string, ...years: number[]) => {
  const agency_id = await insertAgency(app.database.db, { email });
  for (const year of years)
    await app.database.db
      .insertInto('agency_certificates')
      .values({ ...verified, agency_id, year, is_verified: true })
      .execute();
};
const remindAt = async (moment: string) => {
  const context = { ...app.app.context, now: () => new Date(moment) };
  await Promise.all([remindOfCertificates(context), remindOfCertificates(context)]);
};
const subjects = async (email: string) =>
  (await mailsTo(app, email)).map(({ subject }) => subject).toSorted();

it('an agency is reminded once before and once after its certificate expires, unless it has a newer certificate (CHECK-04, MAIL-01)', async () => {
  await send('one@kopje.test', 2026);
  await send('two@kopje.test', 2026, 2027);
  await send('old@kopje.test', 2024);
  await remindAt('2026-11-20T08:00:00Z');
  expect(await subjects('one@kopje.test')).toEqual([]);
  await remindAt('2026-12-03T08:00:00Z');
  await remindAt('2026-12-20T08:00:00Z');
  expect(await subjects('one@kopje.test')).toEqual(['Your certificate expires on 31 December']);
  await remindAt('2027-01-02T08:00:00Z');
  await remindAt('2027-01-09T08:00:00Z');
  expect(await subjects('one@kopje.test')).toEqual([
    'Your certificate expires on 31 December',
    'Your certificate has expired',
  ]);
  for (const { is_bulk } of await mailsTo(app, 'one@kopje.test')) expect(is_bulk).toBe(true);
  for (const email of ['two@kopje.test', 'old@kopje.test'])
    expect(await subjects(email)).toEqual([]);
});
