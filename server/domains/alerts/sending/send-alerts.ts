import type { Transaction } from 'kysely';
import { quietEnd } from '../../../../contract/alerts/quiet-hours.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { initialQuiet, settingsOf } from '../../../delivery/push/preference-queries.ts';
import { blockMatching } from '../saved-search-queries.ts';
import { AlertLinks } from '../stopping/alert-links.ts';
import { deletePendingChanges } from '../subscriber-queries.ts';
import { findingsOf, isAsked, newsAboutHomes } from './alert-notifications.ts';
import {
  claimSubscribers,
  listChanges,
  listDueSubscribers,
  listFound,
  listSimilarHomes,
  markSent,
  type Subscriber,
  waitUntil,
} from './message-queries.ts';

type Parts = Pick<Context, 'config' | 'db' | 'notify' | 'now'>;

// The list is long, because making it requires a scan of all due subscribers. Batches are short, so
// that matching can run between them.
const listed = 500;
const batch = 20;
/** Milliseconds. The first match is sent immediately; later ones are collected for this long. */
const pauseMs = 15 * 60_000;
/** The number of similar homes to show after a home was rented. */
const likeShown = 3;

/** Queues alerts and marks them in one transaction, so a crash neither loses nor repeats any. */
export async function sendAlerts(parts: Parts): Promise<void> {
  let due: string[];
  do {
    const now = parts.now();
    due = await listDueSubscribers(parts.db, now, listed);
    for (let start = 0; start < due.length; start += batch) {
      const ids = due.slice(start, start + batch);
      await parts.db.transaction().execute(async (trx) => {
        await blockMatching(trx);
        for (const subscriber of await claimSubscribers(trx, ids, now))
          await notifySubscriber(parts, trx, subscriber, now);
      });
    }
  } while (due.length === listed);
}

async function notifySubscriber(
  { config, notify }: Parts,
  trx: Transaction<DB>,
  { id, user_id: userId, email }: Subscriber,
  now: Date,
): Promise<void> {
  const quiet = userId === null ? initialQuiet : (await settingsOf(trx, userId)).quiet;
  const quietUntil = quietEnd(now, quiet);
  if (quietUntil) return void (await waitUntil(trx, id, quietUntil));
  const findings = findingsOf(await listFound(trx, id, now));
  const changes = await listChanges(trx, id);
  await markSent(trx, id, now);
  await deletePendingChanges(trx, id);
  if (findings.length + changes.length === 0) return;
  const lost = changes.find(isAsked);
  const like = lost ? await listSimilarHomes(trx, lost, likeShown) : [];
  const searches = new AlertLinks(config, 'search');
  const tokens = {
    stopToken: new AlertLinks(config, 'stop').tokenOf(id),
    searchToken: (searchId: string) => searches.tokenOf(searchId),
  };
  await notify(trx, newsAboutHomes({ email, userId }, { findings, changes, like }, tokens));
  await waitUntil(trx, id, new Date(now.getTime() + pauseMs));
}
