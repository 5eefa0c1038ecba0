import { expect, it } from 'vitest';
import { type HealthFacts, judgeHealth, maxOverdueSeconds, minFreeBytes } from './health-rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const nothing = { waiting: 0, overdueSeconds: null };
const well: HealthFacts = {
  mails: { ...nothing, failed: 0 },
  pushes: nothing,
  removals: nothing,
  processes: 2,
  database: { version: '17.4', bytes: 3 * 1024 ** 3 },
  replicas: { count: 0, lagSeconds: null },
  backup: { ageSeconds: 3_600, isKnown: true },
  archiver: {
    isOn: true,
    hasArchived: true,
    timeoutSeconds: 60,
    runningSeconds: 86_400,
    isFailing: false,
    waitingBytes: 0,
  },
  dataDirectory: null,
  disk: { freeBytes: minFreeBytes, totalBytes: 100 * minFreeBytes },
  jobs: [{ name: 'alerts', everyMs: 5_000, endedAt: ago(1), hasFailed: false }],
  startedAt: ago(60),
  reads: [],
  paused: undefined,
  duties: [],
};
const wrongIn = (facts: Partial<HealthFacts>) =>
  judgeHealth({ ...well, ...facts }, now)
    .filter(({ state }) => state === 'look')
    .map(({ name }) => name);
const job = { name: 'alerts', everyMs: 5_000, hasFailed: false };
const read = { name: 'db-2', state: 'used' } as const;
const primary = { name: 'db-1', state: 'primary' } as const;
const silent = { name: 'db-3', state: 'silent' } as const;

it('if all is well, no item needs attention (OPS-01)', () => {
  expect(wrongIn({})).toEqual([]);
});

it.each<[string, Partial<HealthFacts>, string[]]>([
  [
    'mails that wait in time',
    { mails: { waiting: 3, overdueSeconds: maxOverdueSeconds.mails, failed: 0 } },
    [],
  ],
  [
    'mails that are late',
    { mails: { waiting: 3, overdueSeconds: maxOverdueSeconds.mails + 1, failed: 0 } },
    ['Mails'],
  ],
  [
    'mails, notifications and removals that are paused, which are not late for that (SEND-04)',
    {
      paused: { says: 'MAIL=off keeps everything here.', todo: 'Start without MAIL=off.' },
      mails: { waiting: 3, overdueSeconds: 9_000, failed: 0 },
      pushes: { waiting: 3, overdueSeconds: 9_000 },
      removals: { waiting: 3, overdueSeconds: 9_000 },
    },
    ['Sending'],
  ],
  ['a duty of the law', { duties: ['No officer is named.'] }, ['Data protection']],
  ['a replica that is read', { reads: [read] }, []],
  ['a replica that is not read', { reads: [silent] }, ['Reads']],
  ['one of several replicas that is not read', { reads: [read, silent] }, ['Reads']],
  ['a mail that failed', { mails: { ...nothing, failed: 1 } }, ['Mails']],
  [
    'notifications that are late',
    { pushes: { waiting: 1, overdueSeconds: 901 } },
    ['Notifications'],
  ],
  [
    'a disk with less than a gigabyte',
    { disk: { freeBytes: minFreeBytes - 1, totalBytes: 9e10 } },
    ['Disk'],
  ],
  ['a replica a minute behind', { replicas: { count: 1, lagSeconds: 60 } }, []],
  ['a replica further behind', { replicas: { count: 1, lagSeconds: 61 } }, ['Replicas']],
  ['a replica that may not be seen', { replicas: { count: 1, lagSeconds: null } }, []],
  ['a backup of yesterday', { backup: { ageSeconds: 86_400, isKnown: true } }, []],
  ['a backup of last week', { backup: { ageSeconds: 604_800, isKnown: true } }, ['Backup']],
  ['no backup yet, on the first day', { backup: { ageSeconds: 60, isKnown: false } }, []],
  ['no backup in a week', { backup: { ageSeconds: 604_800, isKnown: false } }, ['Backup']],
  ['an archiver that fails', { archiver: { ...well.archiver, isFailing: true } }, ['Archive']],
  [
    'an archiver that is silent',
    { archiver: { ...well.archiver, hasArchived: false } },
    ['Archive'],
  ],
  ['an archive of full parts only', { archiver: { ...well.archiver, timeoutSeconds: 0 } }, []],
  ['a server that archives nothing', { archiver: { ...well.archiver, isOn: false } }, []],
  ['a job that failed', { jobs: [{ ...job, endedAt: ago(0), hasFailed: true }] }, ['Jobs']],
  ['a job of five minutes ago', { jobs: [{ ...job, endedAt: ago(5) }] }, []],
  ['a job that ends no more', { jobs: [{ ...job, endedAt: ago(6) }] }, ['Jobs']],
  [
    'a job that has not ended since the start',
    { jobs: [{ ...job, endedAt: undefined }] },
    ['Jobs'],
  ],
])('%s', (_, facts, wrong) => {
  expect(wrongIn(facts)).toEqual(wrong);
});

it('items that need attention come first and say what to do', () => {
  const [first] = judgeHealth({ ...well, mails: { ...nothing, failed: 2 } }, now);
  expect(first).toMatchObject({
    name: 'Mails',
    todo: expect.stringContaining('docs/operations.md'),
  });
});

it.each([
  [[read], 'The replica answers reads.'],
  [[silent], 'The primary answers everything: the replica does not answer.'],
  [[read, { ...read, name: 'db-4' }], 'The replicas answer reads.'],
  [[read, silent], 'Other replicas answer: db-3 does not answer.'],
  [[primary, read], 'The replicas answer reads.'],
  [[primary], 'The primary answers everything: the replica is the primary itself.'],
  [
    [{ name: 'db-2', state: 'behind' } as const, silent],
    'The primary answers everything: db-2 is more than a second behind, db-3 does not answer.',
  ],
])('lists the replicas that are not used (OPS-01)', (reads, says) => {
  const items = judgeHealth({ ...well, reads }, now);
  expect(items.find(({ name }) => name === 'Reads')?.says).toBe(says);
});
