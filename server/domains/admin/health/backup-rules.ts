import type { BackupFacts } from '../../../../database/backup-queries.ts';
import { durationText } from './duration-text.ts';

const day = 86_400;
/** Seconds. A backup older than this is reported (OPS-06). */
const mostBackupAgeSeconds = 2 * day;
/** Archiving has fallen behind if more bytes of log than this are waiting to be archived. */
const mostWaitingBytes = 1024 ** 3;
/** PostgreSQL needs a while to archive a segment once `archive_timeout` has passed. */
const graceSeconds = 600;

export interface BackupState {
  says: string;
  trouble?: 'old' | 'unknown' | 'failing' | 'silent' | 'behind' | 'untimed';
}

export function stateOfBackup({ ageSeconds, isKnown }: BackupFacts['backup']): BackupState {
  const age = ageSeconds ?? 0;
  if (isKnown)
    return age <= mostBackupAgeSeconds
      ? { says: `The last backup is ${durationText(age)} old.` }
      : { says: `The last backup is ${durationText(age)} old.`, trouble: 'old' };
  return {
    says: 'No backup has been recorded.',
    trouble: age > mostBackupAgeSeconds ? 'old' : 'unknown',
  };
}

/** Returns undefined if archiving is off, because dumps alone can be a sufficient backup. */
export function stateOfArchiver(archiver: BackupFacts['archiver']): BackupState | undefined {
  const { isOn, hasArchived, timeoutSeconds, runningSeconds, isFailing, waitingBytes } = archiver;
  if (!isOn) return undefined;
  if (isFailing)
    return {
      says: 'PostgreSQL cannot archive its log, so the log keeps growing.',
      trouble: 'failing',
    };
  const isTimed = timeoutSeconds > 0;
  if (isTimed && !hasArchived && runningSeconds > timeoutSeconds + graceSeconds)
    return { says: 'archive_mode is on, but nothing has been archived.', trouble: 'silent' };
  if ((waitingBytes ?? 0) > mostWaitingBytes) {
    const gigabytes = ((waitingBytes ?? 0) / 1024 ** 3).toFixed(1);
    return { says: `${gigabytes} GB of the log are waiting to be archived.`, trouble: 'behind' };
  }
  if (!isTimed)
    return {
      says: 'PostgreSQL archives its log, but only in full segments, because archive_timeout is 0.',
      trouble: 'untimed',
    };
  return { says: hasArchived ? 'PostgreSQL archives its log.' : 'Nothing has been archived yet.' };
}

export function isArchiverFailing(archiver: BackupFacts['archiver']): boolean {
  const trouble = stateOfArchiver(archiver)?.trouble;
  return trouble === 'failing' || trouble === 'silent';
}
