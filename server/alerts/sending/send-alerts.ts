import type { Transaction } from 'kysely';
import { quietEnd } from '../../../contract/alerts/quiet-hours.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../mail/outbox.ts';
import type { NewPush } from '../../ports.ts';
import { initialQuiet, settingsOf } from '../../push/preference-queries.ts';
import { blockMatching } from '../match-lock-queries.ts';
import { SearchLinks, StopLinks } from '../stopping/alert-links.ts';
import { deletePendingChanges } from '../subscriber-queries.ts';
import { type AlertContents, alertMail, alertTitle } from './alert-mails.ts';
import { changeOf, factsOf, findingsOf, isAsked, pathOf } from './alert-words.ts';
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

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'outbox' | 'pushes'>;

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
          await tell(parts, trx, subscriber, now);
      });
    }
  } while (due.length === listed);
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
  await markSent(trx, id, now);
  await deletePendingChanges(trx, id);
  if (findings.length + changes.length === 0) return;
  const lost = changes.find(isAsked);
  const like = lost ? await listSimilarHomes(trx, lost, likeShown) : [];
  await send(parts, trx, subscriber, { findings, changes, like });
  await waitUntil(trx, id, new Date(now.getTime() + pauseMs));
}

async function send(
  { config, outbox, pushes }: Parts,
  trx: Transaction<DB>,
  { id, user_id: userId, email }: Subscriber,
  news: Omit<AlertContents, 'to' | 'hasAccount'>,
): Promise<void> {
  const contents = { to: email, hasAccount: userId !== null, ...news };
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

/** The push has the email's text. If there is only one home, it opens that home directly. */
function alertPush(to: string, contents: AlertContents, mail: Mail): NewPush {
  return {
    to,
    kind: 'homes',
    topic: 'homes',
    words: () => ({
      title: alertTitle(contents),
      text: textOf(contents),
      path: targetOf(contents),
    }),
    mail,
  };
}

function textOf({ findings, changes }: AlertContents): string {
  const home = findings[0]?.homes[0];
  if (home) return `${home.title} · ${factsOf(home)}`;
  return changes.map((change) => `${change.title}: ${changeOf(change)}`).join('. ');
}

function targetOf({ findings, changes }: AlertContents): string {
  const [first, ...rest] = [...findings.flatMap(({ homes }) => homes), ...changes];
  if (first && rest.length === 0) return `/properties/${first.property_id}`;
  const [home] = findings.length === 1 && changes.length === 0 ? (findings[0]?.homes ?? []) : [];
  return home ? pathOf(home) : '/my-search';
}
