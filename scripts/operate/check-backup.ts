import { type BackupFacts, readBackupFacts } from '../../database/backup-queries.ts';
import type { Db } from '../../database/database.ts';
import {
  type BackupState,
  stateOfArchiver,
  stateOfBackup,
} from '../../server/admin/health/backup-rules.ts';
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
  const advice =
    'Back up as docs/operations.md says under Back up; the last command records the time.';
  return backups.weak(says, advice);
}

function ofArchive({ says, trouble }: BackupState): Finding {
  if (trouble === undefined) return archive.fine(says);
  if (trouble === 'untimed') {
    const advice =
      'A quiet hour is lost with the server: set archive_timeout to 60 (docs/point-in-time.md).';
    return archive.weak(says, advice);
  }
  const advice =
    'Run pgbackrest --stanza=musha check on its machine and read the log of PostgreSQL there.';
  return trouble === 'behind' ? archive.weak(says, advice) : archive.wrong(says, advice);
}
