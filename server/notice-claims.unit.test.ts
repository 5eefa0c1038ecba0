import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accessTokenSeconds } from '../contract/accounts/access-token.ts';
import { retentionDays } from '../contract/retention.ts';
import { maxPictureBytes, maxPicturesPerProperty } from '../contract/uploads/uploads.ts';
import { exportPerson } from './accounts/erasure/export-queries.ts';
import { sessionLimits } from './accounts/sessions/session-limits.ts';
import { tryForDays } from './mail/outbox-queries.ts';
import { appealForDays } from './moderation/cases/case-rules.ts';
import { accountPorts } from './personal-data.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const privacy = read('content/pages/privacy.md');
const learnMore = read('content/pages/owner-learn-more.md');
const operations = read('docs/operations.md');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: read(file) }));
const days = (ms: number) => ms / (24 * 3600 * 1000);

/** Where the notice speaks of what a table holds of a person. */
const spokenOf: Record<string, string> = {
  users: '**Email address**, name, role, the dates of registration and of the last sign-in',
  profiles: '**Telephone number**, business name and address',
  agencies: '**Your agency**, if you have one: its name, description, logo and contacts',
  agency_certificates: 'its certificates with the firm and principal they name',
  agency_invitations: 'the invitations you made',
  agency_removals: 'An agency that removes you as its agent',
  sessions: '**Sessions**: when each began and was last used, and which kind of device',
  one_time_tokens: 'to confirm an address, to reset a password',
  favourites: '**Saved homes**',
  properties: '**Listings and their pictures**',
  uploads: 'A picture that you upload but never use',
  begun_uploads: 'or of which only a part arrives, is deleted after about a day',
  right_papers: 'A paper that shows your right to let a home',
  contact_reveals: '**Contacts you asked to see**: which listing and when',
  claim_answers: '**What you found at a viewing**',
  inquiries: '**Inquiries**',
  chat_participants: '**Messages**',
  quick_replies: 'Quick replies are the answers',
  messages: '**Messages**',
  payment_records: '**What you recorded as paid**',
  reports: '**Reports you made**',
  report_cases: '**What was decided about you after a report**',
  user_analytics: '**What you did on Musha**',
  system_settings: '**Settings you changed**',
  presence: 'see whether you are online while you have your messages open',
  admin_codes: '**One-time codes**, for administrators: when they were set up',
  push_subscriptions: '**Devices that notify you**',
  push_preferences: 'which kinds you chose, whether they show words, and your quiet hours',
  pushes: 'Of each notification we keep for two days',
  admin_logs: '**Actions of an administrator on your account**',
  newsletter_subscriptions: 'The newsletter starts only after you confirm it',
  alert_subscribers: 'whoever taps "Stop these mails" has them paused',
  saved_searches: '**Saved searches**: what each asks for, its name and how often you hear of it',
  search_matches: 'which homes it found, and whether you were told',
  favourite_changes:
    'Of homes you saved or asked about, what became of them and whether you were told',
  saved_searches_by_mail: '**Your email address and the searches you asked us to watch**',
  legal_holds: '**That your data is on legal hold**',
  contact_messages: 'Messages from the contact form are kept',
};

describe('the privacy notice', () => {
  test('speaks of everything that an export finds', () => {
    const { rowsOfPerson, rowsOfAddress } = accountPorts;
    const tables = Object.keys({ ...exportPerson, ...rowsOfPerson, ...rowsOfAddress });
    for (const table of tables) {
      expect(spokenOf[table], `${table} is not in the notice`).toBeDefined();
      expect(privacy).toContain(spokenOf[table]);
    }
  });

  test('says how long sessions last', () => {
    expect(privacy).toContain(
      `A session ends after ${days(sessionLimits.idleMs)} days without use, and after ${days(sessionLimits.absoluteMs)} days in any case.`,
    );
  });

  test('says how long reports are kept', () => {
    expect(privacy).toContain(`deleted after ${retentionDays.unconfirmedReports} days`);
    expect([retentionDays.decidedReports, appealForDays]).toEqual([365, 30]);
    expect(privacy.match(/a year after the decision/g)).toHaveLength(2);
    expect(privacy).toContain(`for ${appealForDays} days`);
  });

  test('says how long a listing is kept once it is deleted, and an agency once it is closed', () => {
    expect(privacy).toContain(`For ${retentionDays.deletedHomes} days we keep it`);
    expect(privacy).toContain(`removed after ${retentionDays.closedAgencies} days`);
  });

  test('promises no cookies, and nothing sets one', () => {
    expect(privacy).toContain('no cookies');
    const setters = sources('{server,web}/**/*.{ts,tsx,js}').filter(({ text }) =>
      /set-cookie|document\.cookie|setCookie\(/i.test(text),
    );
    expect(setters.map(({ file }) => file)).toEqual([]);
  });

  test('promises copies for reading offline only if something keeps them', () => {
    const isKept = sources('web/**/*.{ts,tsx,js}').some(({ text }) =>
      text.includes('.register(trustedWorker()'),
    );
    expect(/open on a bad connection|offline/i.test(privacy)).toBe(isKept);
  });
});

test('the page for listers says how many pictures a home may have, and how large', () => {
  expect(learnMore).toContain(
    `Up to ${maxPicturesPerProperty}, each up to ${maxPictureBytes / 1024 ** 2} MB.`,
  );
});

test('the operations page says how long mail is tried and access tokens live', () => {
  expect([tryForDays, accessTokenSeconds / 60]).toEqual([3, 15]);
  expect(operations).toContain('a mail server that is down for less than three days loses none');
  expect(operations).toContain('access tokens, which live 15 minutes');
});
