import { type BackupFacts, readBackupFacts } from '../../database/backup-queries.ts';
import type { Db } from '../../database/database.ts';
import {
  type BackupState,
  stateOfArchiver,
  stateOfBackup,
} from '../../server/domains/admin/health/backup-rules.ts';
import { type Finding, findingsAbout } from './finding.ts';

const backups = findingsAbout('backup');
const archive = findingsAbout('archive');

export const checkBackup = async (db: Db): Promise<Finding[]> =>
  judgeBackup(await readBackupFacts(db));

export function judgeBackup({ backup, archiver }: BackupFacts): Finding[] {
  const archived = stateOfArchiver(archiver);
  return [
    ofBackup(stateOfBackup(backup)),
    ...(archived === undefined ? [] : [ofArchive(archived)]),
  ];
}

function ofBackup({ says, trouble }: BackupState): Finding {
  if (trouble === undefined) return backups.fine(says);
  const advice = 'Make a backup (Back up, docs/operations.md). The last command records its time.';
  return backups.weak(says, advice);
}

function ofArchive({ says, trouble }: BackupState): Finding {
  if (trouble === undefined) return archive.fine(says);
  if (trouble === 'untimed') {
    const advice =
      'Set archive_timeout to 60, or a failure can lose the last quiet hours (docs/point-in-time.md).';
    return archive.weak(says, advice);
  }
  const advice =
    'Run pgbackrest --stanza=musha check on the database machine, and read its PostgreSQL log.';
  return trouble === 'behind' ? archive.weak(says, advice) : archive.wrong(says, advice);
}
