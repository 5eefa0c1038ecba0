import { expect, it } from 'vitest';
import type { BackupFacts } from '../../database/backup-queries.ts';
import { judgeBackup } from './check-backup.ts';

const hour = 3_600;
const well: BackupFacts = {
  backup: { ageSeconds: 5 * hour, isKnown: true },
  archiver: {
    isOn: true,
    hasArchived: true,
    timeoutSeconds: 60,
    runningSeconds: 86_400,
    isFailing: false,
    waitingBytes: 0,
  },
  dataDirectory: null,
};
const off = { ...well.archiver, isOn: false, hasArchived: false };
const judge = (facts: Partial<BackupFacts>) =>
  judgeBackup({ ...well, ...facts }).map(({ part, verdict, says }) => [part, verdict, says]);

it('accepts a recent backup and a database that archives its WAL (OPS-06)', () => {
  expect(judge({})).toEqual([
    ['backup', 'fine', 'The last backup is 5 hours old.'],
    ['archive', 'fine', 'PostgreSQL archives its log.'],
  ]);
});

it.each([
  ['47 hours old', 47 * hour, true, 'fine', 'The last backup is 47 hours old.'],
  ['two days and an hour old', 49 * hour, true, 'weak', 'The last backup is 2 days old.'],
  [
    'none in the three days since the first start',
    72 * hour,
    false,
    'weak',
    'No backup has been recorded.',
  ],
  ['none ever recorded', null, false, 'weak', 'No backup has been recorded.'],
])('rates the last backup by its age: %s (OPS-06)', (_, ageSeconds, isKnown, verdict, says) => {
  expect(judge({ backup: { ageSeconds, isKnown }, archiver: off })).toEqual([
    ['backup', verdict, says],
  ]);
});

it.each<[Partial<BackupFacts['archiver']>, string, string]>([
  [{ isFailing: true }, 'wrong', 'PostgreSQL cannot archive its log, so the log keeps growing.'],
  [{ hasArchived: false }, 'wrong', 'archive_mode is on, but nothing has been archived.'],
  [
    { hasArchived: false, timeoutSeconds: 3_600, runningSeconds: 3_900 },
    'fine',
    'Nothing has been archived yet.',
  ],
  [
    { timeoutSeconds: 0 },
    'weak',
    'PostgreSQL archives its log, but only in full segments, because archive_timeout is 0.',
  ],
  [{ waitingBytes: 3 * 1024 ** 3 }, 'weak', '3.0 GB of the log are waiting to be archived.'],
  [{ waitingBytes: null }, 'fine', 'PostgreSQL archives its log.'],
])('rates a WAL archiver with %o as %s (OPS-06)', (archiver, verdict, says) => {
  const [, found] = judge({ archiver: { ...well.archiver, ...archiver } });
  expect(found).toEqual(['archive', verdict, says]);
});
