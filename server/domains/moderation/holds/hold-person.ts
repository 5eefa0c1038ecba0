import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { setHeld } from '../../accounts/administration/held-people-queries.ts';
import {
  deleteHeldMailbox,
  deleteHold,
  insertHeldMailboxes,
  insertHold,
  listRecentReporters,
  type Reported,
  updateOpenHold,
} from './hold-queries.ts';
import { holdWithinDays, isHeldBy, unrelatedPeople } from './hold-rules.ts';

const dayMs = 24 * 3_600_000;

/** The caller must have locked the account. Only new and changed homes are withheld (HOLD-03). */
export async function holdIfReportedBySeveral(
  trx: Transaction<DB>,
  reported: Reported,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - holdWithinDays * dayMs);
  const people = unrelatedPeople(await listRecentReporters(trx, reported, since));
  if (!isHeldBy(people)) return;
  if (await updateOpenHold(trx, reported.id, people)) return;
  await hold(trx, reported, { people, heldAt: now, now });
}

/** Stops people from escaping a hold by registering again (HOLD-08). */
export async function continueHold(
  { mailboxes }: Pick<Context, 'mailboxes'>,
  trx: Transaction<DB>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const account = await findAccount(trx, userId);
  if (!account) return;
  const mailbox = await mailboxes.hashOf(trx, account.email);
  const held = await deleteHeldMailbox(trx, mailbox);
  if (!held) return;
  const people = held.people_count;
  if (await updateOpenHold(trx, userId, people)) return;
  await hold(trx, { id: userId, mailbox }, { people, heldAt: held.held_at, now });
}

/** Stores a deleted person's mailboxes, so that the hold continues if the person returns. */
export async function storeHeldMailboxesOf(
  trx: Transaction<DB>,
  { id, mailbox }: Reported,
  now: Date,
): Promise<void> {
  const held = await deleteHold(trx, id);
  if (!held?.held_at) return;
  const { held_at, people_count, person_mailbox } = held;
  const remembered = { held_at, people_count, created_at: now };
  await insertHeldMailboxes(trx, [mailbox, person_mailbox ?? mailbox], remembered);
}

async function hold(
  trx: Transaction<DB>,
  { id: personId, mailbox }: Reported,
  { people, heldAt, now }: { people: number; heldAt: Date; now: Date },
): Promise<void> {
  const { id } = await insertHold(trx, { personId, mailbox, people, heldAt, now });
  await setHeld(trx, personId, heldAt);
  await recordAdminAction(trx, {
    actor: 'system',
    action: 'hold_person',
    targetUserId: personId,
    subject: { kind: 'report', id },
    after: { held: true, people },
  });
}
