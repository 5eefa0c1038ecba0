import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillInRegister } from '../content/fill-in-register.ts';
import { accessTokenSeconds } from '../contract/accounts/access-token.ts';
import { breachHours } from '../contract/data-protection/breach-limits.ts';
import { register } from '../contract/data-protection/register/register.ts';
import { appealForDays, retentionDays } from '../contract/retention.ts';
import { maxPictureBytes, maxPicturesPerProperty } from '../contract/uploads/uploads.ts';
import { tryForDays } from './delivery/mail/outbox-queries.ts';
import { tokenLifetimesMs } from './domains/accounts/codes/one-time-tokens.ts';
import { limits } from './http/rate-limits/rate-limits.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const privacy = fillInRegister(read('content/pages/privacy.md'));
const learnMore = read('content/pages/owner-learn-more.md');
const operations = read('docs/operations.md');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: read(file) }));

describe('the privacy notice', () => {
  test('matches the register of processing, including storage periods (LAW-06)', () => {
    for (const { name, section, kept } of register.filter((entry) => entry.section)) {
      expect(privacy, section).toContain(`**${name}**`);
      expect(privacy).toContain(kept);
    }
    expect(privacy).not.toContain('{{');
    expect(privacy).toContain(`are kept for a year, so that we can answer`);
    expect(() => fillInRegister('{{retention nothing}}')).toThrow('{{retention nothing}}');
    expect(() => fillInRegister('{{register nothing}}')).toThrow('{{register nothing}}');
  });

  test('states the time limit for appeals', () => {
    expect(privacy).toContain(`when you appeal (within ${appealForDays} days)`);
  });

  test('states within how many hours a breach is reported to POTRAZ and to the people affected', () => {
    expect(privacy).toContain(`to POTRAZ within ${breachHours.regulator} hours`);
    expect(privacy).toContain(`the people affected within ${breachHours.people} hours`);
  });

  test('states the maximum lifetimes of emailed links and rate-limit counters', () => {
    const dayMs = 86_400_000;
    expect(Math.max(...Object.values(tokenLifetimesMs))).toBe(retentionDays.undoLinks * dayMs);
    const windows = Object.values(limits).map(({ windowSeconds }) => windowSeconds * 1000);
    expect(Math.max(...windows), '“a day at most”').toBe(dayMs);
  });

  test('promises not to use cookies, and no code sets one', () => {
    expect(privacy).toContain('no cookies');
    const setters = sources('{server,web}/**/*.{ts,tsx,js}').filter(({ text }) =>
      /set-cookie|document\.cookie|setCookie\(/i.test(text),
    );
    expect(setters.map(({ file }) => file)).toEqual([]);
  });

  test('mentions offline copies only if the service worker stores them', () => {
    const isKept = sources('web/**/*.{ts,tsx,js}').some(({ text }) =>
      text.includes('.register(trustedWorker()'),
    );
    expect(/open on a bad connection|offline/i.test(privacy)).toBe(isKept);
  });
});

test('the page for listers states the limits on pictures', () => {
  expect(learnMore).toContain(
    `Up to ${maxPicturesPerProperty}, each up to ${maxPictureBytes / 1024 ** 2} MB.`,
  );
});

test('the operations page states how long emails are retried and how long access tokens are valid', () => {
  expect([tryForDays, accessTokenSeconds / 60]).toEqual([3, 15]);
  expect(operations).toContain('a mail server that is down for less than three days loses none');
  expect(operations).toContain('access tokens, which live 15 minutes');
  expect(operations).toContain(`Keep these lines for ${retentionDays.securityLog} days`);
});
