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

it('lists nothing that needs attention if everything is healthy (OPS-01)', () => {
  expect(wrongIn({})).toEqual([]);
});

it.each<[string, Partial<HealthFacts>, string[]]>([
  [
    'does not flag mails that are still within their deadline',
    { mails: { waiting: 3, overdueSeconds: maxOverdueSeconds.mails, failed: 0 } },
    [],
  ],
  [
    'flags late mails',
    { mails: { waiting: 3, overdueSeconds: maxOverdueSeconds.mails + 1, failed: 0 } },
    ['Emails'],
  ],
  [
    'flags paused sending, but not the mails, notifications and removals it delays (SEND-04)',
    {
      paused: { says: 'MAIL=off is set.', todo: 'Start without MAIL=off.' },
      mails: { waiting: 3, overdueSeconds: 9_000, failed: 0 },
      pushes: { waiting: 3, overdueSeconds: 9_000 },
      removals: { waiting: 3, overdueSeconds: 9_000 },
    },
    ['Sending'],
  ],
  ['flags an unmet legal duty', { duties: ['No officer is named.'] }, ['Data protection']],
  ['does not flag a replica that answers reads', { reads: [read] }, []],
  ['flags a replica that does not answer reads', { reads: [silent] }, ['Reads']],
  [
    'flags one of several replicas that does not answer reads',
    { reads: [read, silent] },
    ['Reads'],
  ],
  ['flags a failed mail', { mails: { ...nothing, failed: 1 } }, ['Emails']],
  ['flags late notifications', { pushes: { waiting: 1, overdueSeconds: 901 } }, ['Notifications']],
  [
    'flags a disk with less than a gigabyte free',
    { disk: { freeBytes: minFreeBytes - 1, totalBytes: 9e10 } },
    ['Disk'],
  ],
  ['does not flag a replica one minute behind', { replicas: { count: 1, lagSeconds: 60 } }, []],
  [
    'flags a replica more than a minute behind',
    { replicas: { count: 1, lagSeconds: 61 } },
    ['Replicas'],
  ],
  [
    'does not flag a replica whose lag it is not allowed to read',
    { replicas: { count: 1, lagSeconds: null } },
    [],
  ],
  ['does not flag yesterday’s backup', { backup: { ageSeconds: 86_400, isKnown: true } }, []],
  ['flags a backup from last week', { backup: { ageSeconds: 604_800, isKnown: true } }, ['Backup']],
  [
    'does not flag a missing backup on the first day',
    { backup: { ageSeconds: 60, isKnown: false } },
    [],
  ],
  [
    'flags a missing backup after a week',
    { backup: { ageSeconds: 604_800, isKnown: false } },
    ['Backup'],
  ],
  ['flags a failing archiver', { archiver: { ...well.archiver, isFailing: true } }, ['Archive']],
  [
    'flags an archiver that has not archived anything',
    { archiver: { ...well.archiver, hasArchived: false } },
    ['Archive'],
  ],
  [
    'does not flag an archiver that archives only full segments',
    { archiver: { ...well.archiver, timeoutSeconds: 0 } },
    [],
  ],
  [
    'does not flag a server with archiving off',
    { archiver: { ...well.archiver, isOn: false } },
    [],
  ],
  ['flags a failed job', { jobs: [{ ...job, endedAt: ago(0), hasFailed: true }] }, ['Jobs']],
  ['does not flag a job that ended five minutes ago', { jobs: [{ ...job, endedAt: ago(5) }] }, []],
  [
    'flags a job that last ended six minutes ago',
    { jobs: [{ ...job, endedAt: ago(6) }] },
    ['Jobs'],
  ],
  [
    'flags a job that has not ended since the server started',
    { jobs: [{ ...job, endedAt: undefined }] },
    ['Jobs'],
  ],
])('%s', (_, facts, wrong) => {
  expect(wrongIn(facts)).toEqual(wrong);
});

it('items that need attention come first and say what to do', () => {
  const [first] = judgeHealth({ ...well, mails: { ...nothing, failed: 2 } }, now);
  expect(first).toMatchObject({
    name: 'Emails',
    todo: expect.stringContaining('docs/operations.md'),
  });
});

it.each([
  [[read], 'The replica answers reads.'],
  [[silent], 'The primary answers all reads: the replica does not respond.'],
  [[read, { ...read, name: 'db-4' }], 'The replicas answer reads.'],
  [[read, silent], 'Other replicas answer reads: db-3 does not respond.'],
  [[primary, read], 'The replicas answer reads.'],
  [[primary], 'The primary answers all reads: the replica is the primary itself.'],
  [
    [{ name: 'db-2', state: 'behind' } as const, silent],
    'The primary answers all reads: db-2 is more than a second behind, db-3 does not respond.',
  ],
])('names the replicas that do not answer reads (OPS-01)', (reads, says) => {
  const items = judgeHealth({ ...well, reads }, now);
  expect(items.find(({ name }) => name === 'Reads')?.says).toBe(says);
});
