import type { BackupFacts } from '../../../database/backup-queries.ts';
import { durationText } from './duration-text.ts';

const day = 86_400;
/** Seconds. Older backups are reported (OPS-06). */
const mostBackupAgeSeconds = 2 * day;
/** Bytes: more than an idle server writes in an hour because of `archive_timeout`. */
const mostWaitingBytes = 1024 ** 3;

/** The state of backups or of the archive: a sentence, and the kind of problem. */
export interface BackupState {
  says: string;
  trouble?: 'old' | 'unknown' | 'failing' | 'silent' | 'behind';
}

export function stateOfBackup({ ageSeconds, isKnown }: BackupFacts['backup']): BackupState {
  const age = ageSeconds ?? 0;
  if (isKnown)
    return age <= mostBackupAgeSeconds
      ? { says: `The last backup is ${durationText(age)} old.` }
      : { says: `The last backup is ${durationText(age)} old.`, trouble: 'old' };
  return { says: 'No backup is known.', trouble: age > mostBackupAgeSeconds ? 'old' : 'unknown' };
}

/** Undefined if archiving is off, because dumps can be sufficient. */
export function stateOfArchiver(archiver: BackupFacts['archiver']): BackupState | undefined {
  const { isOn, hasArchived, isFailing, waitingBytes } = archiver;
  if (!isOn) return undefined;
  if (isFailing)
    return { says: 'PostgreSQL fails to archive its log: it keeps all of it.', trouble: 'failing' };
  if (!hasArchived)
    return { says: 'archive_mode is on, and nothing has been archived.', trouble: 'silent' };
  if ((waitingBytes ?? 0) <= mostWaitingBytes) return { says: 'PostgreSQL archives its log.' };
  const gigabytes = ((waitingBytes ?? 0) / 1024 ** 3).toFixed(1);
  return { says: `${gigabytes} GB of the log wait to be archived.`, trouble: 'behind' };
}
