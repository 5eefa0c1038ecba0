import type { Transaction } from 'kysely';
import { quietEnd } from '../../../contract/alerts/quiet-hours.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import { initialQuiet, settingsOf } from '../../push/preference-queries.ts';
import { holdMatches } from '../match-lock-queries.ts';
import { SearchLinks, StopLinks } from '../stopping/alert-links.ts';
import { forgetWaitingChanges } from '../subscriber-queries.ts';
import { type AlertContents, alertMail } from './alert-mails.ts';
import { alertPush } from './alert-pushes.ts';
import { findingsOf, isAsked } from './alert-words.ts';
import {
  claimSubscribers,
  listChanges,
  listFound,
  listLike,
  markTold,
  type Subscriber,
  waitUntil,
} from './message-queries.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'outbox' | 'pushes'>;

const batch = 20;
/** The first match is told at once; later ones are gathered for so many milliseconds. */
const pauseMs = 15 * 60_000;
/** number of homes shown that are like one that was let */
const likeShown = 3;

/**
 * Tells everybody their news, each person in one message. The message and the note that it was told
 * are stored in one transaction: a process that breaks off has told nothing, or all of it.
 */
export async function sendAlerts(parts: Parts): Promise<void> {
  let claimed: Subscriber[];
  do {
    const now = parts.now();
    claimed = await parts.db.transaction().execute(async (trx) => {
      await holdMatches(trx);
      const subscribers = await claimSubscribers(trx, now, batch);
      for (const subscriber of subscribers) await tell(parts, trx, subscriber, now);
      return subscribers;
    });
  } while (claimed.length === batch);
}

async function tell(
  parts: Parts,
  trx: Transaction<DB>,
  subscriber: Subscriber,
  now: Date,
): Promise<void> {
  const { id, user_id: userId } = subscriber;
  const quiet = userId === null ? initialQuiet : (await settingsOf(trx, userId)).quiet;
  const quietUntil = quietEnd(now, quiet);
  if (quietUntil) return void (await waitUntil(trx, id, quietUntil));
  const findings = findingsOf(await listFound(trx, id, now));
  const changes = await listChanges(trx, id);
  await markTold(trx, id, now);
  await forgetWaitingChanges(trx, id);
  if (findings.length + changes.length === 0) return;
  const lost = changes.find(isAsked);
  const like = lost ? await listLike(trx, lost, likeShown) : [];
  await send(parts, trx, subscriber, { findings, changes, like });
  await waitUntil(trx, id, new Date(now.getTime() + pauseMs));
}

async function send(
  { config, outbox, pushes }: Parts,
  trx: Transaction<DB>,
  { id, user_id: userId, email }: Subscriber,
  told: Omit<AlertContents, 'to' | 'hasAccount'>,
): Promise<void> {
  const contents = { to: email, hasAccount: userId !== null, ...told };
  const stopToken = new StopLinks(config).tokenOf(id);
  const searches = new SearchLinks(config);
  const mail = alertMail(contents, {
    stopToken,
    searchToken: (searchId) => searches.tokenOf(searchId),
    publicUrl: config.publicUrl,
  });
  if (userId === null) await outbox.enqueue(trx, mail);
  else await pushes.enqueue(trx, alertPush(userId, contents, mail));
}
