import type { BackupFacts } from '../../../database/backup-queries.ts';
import { durationText } from './duration-text.ts';

const day = 86_400;
/** An older backup is reported (OPS-06). */
const mostBackupAgeSeconds = 2 * day;
/** More of the log than an idle server writes in an hour by `archive_timeout`. */
const mostWaitingBytes = 1024 ** 3;

/** The state of backups or of the archive, as a sentence and as a name of what is wrong. */
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

/** Undefined where nothing is archived: a dump is enough for some. */
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
