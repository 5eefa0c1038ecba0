import type { Db } from '../../database/database.ts';
import {
  clearSender,
  pauseSending,
  recordSender,
  resumeSending,
} from '../../database/sending-pause-queries.ts';
import {
  countWaitingMails,
  deleteStaleMails,
  postponeMail,
} from '../../server/delivery/mail/outbox-queries.ts';
import { mailAfterSeconds } from '../../server/delivery/push/deliver-push.ts';
import {
  countWaitingPushes,
  deleteStalePushes,
  listMailsOfWaitingPushes,
} from '../../server/delivery/push/push-queries.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { operatorCommand } from '../../server/platform/process/operator-command.ts';
import { countWaitingRemovals } from '../../server/platform/uploads/object-removal-queries.ts';

interface Parts {
  db: Db;
  config: Pick<Config, 'mail' | 'production' | 'publicUrl'>;
}

/** Seconds after which a pending email is outdated: its code has expired, or its news is old. */
const freshSeconds = 3600;
const freshText = 'an hour';

const resumeCommand = operatorCommand('admin -- resume');

export async function pause({ db }: Parts): Promise<string> {
  await pauseSending(db);
  return `Sending is paused: no emails or notifications are sent, and no pictures are removed from the store. ${await waitingText(db)}
To resume, run ${resumeCommand}.`;
}

export type Stale = 'drop-old' | 'send-all';

/** Ends a pause (SEND-03). If anything pending is outdated, `stale` must say how to handle it. */
export async function resume({ db, config }: Parts, stale: Stale | undefined): Promise<string> {
  const waiting = await waitingText(db);
  const { mails, pushes } = await countWaiting(db);
  const isStale = mails.stale + pushes.stale > 0;
  if (isStale && stale === undefined)
    return `Sending is still paused. ${waiting}
The lost server may have sent the older ones already, and they may be out of date. Choose one:
  ${resumeCommand} drop-old   deletes those older than ${freshText}, and sends the rest
  ${resumeCommand} send-all   sends all of them`;
  if (stale === 'drop-old') {
    await deleteStalePushes(db, freshSeconds);
    await deleteStaleMails(db, freshSeconds);
  }
  // Some emails are needed only if a notification fails. These emails are postponed, because the
  // pending notifications are only being sent now.
  for (const mailId of await listMailsOfWaitingPushes(db))
    await postponeMail(db, mailId, mailAfterSeconds);
  await clearSender(db);
  if (config.production) await recordSender(db, config.publicUrl);
  await resumeSending(db);
  const ended =
    stale === 'drop-old' && isStale ? ` Those older than ${freshText} were deleted.` : '';
  if (config.mail === 'off')
    return `Sending has resumed, but nothing is sent while MAIL=off is set. ${waiting}${ended}`;
  return `Sending has resumed. ${waiting}${ended}`;
}

async function countWaiting(db: Db) {
  const [mails, pushes, removals] = await Promise.all([
    countWaitingMails(db, freshSeconds),
    countWaitingPushes(db, freshSeconds),
    countWaitingRemovals(db),
  ]);
  return { mails, pushes, removals };
}

async function waitingText(db: Db): Promise<string> {
  const { mails, pushes, removals } = await countWaiting(db);
  return `Waiting: ${mails.all} emails (${mails.stale} older than ${freshText}), ${pushes.all} notifications (${pushes.stale} older), ${removals} pictures to remove from the store.`;
}
