import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { NewDecision, Outcome, ReportCase } from '../../../contract/moderation/moderation.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { recordAdminAction } from '../../accounts/administration/admin-log-queries.ts';
import { suspendPersonIn } from '../../accounts/administration/suspension.ts';
import type { Context } from '../../context.ts';
import {
  findAnyProperty,
  hideProperty,
} from '../../properties/listing/moderated-property-queries.ts';
import { type CaseRow, lockCase, updateCase } from '../cases/case-queries.ts';
import { appealEnd, possibleOutcomes, suspensionEnd } from '../cases/case-rules.ts';
import { releasePerson } from '../holds/release-person.ts';
import { createMailToken } from '../mail-token.ts';
import { notifyPerson } from '../notify-person.ts';
import { listReporterAddresses } from '../reports/report-queries.ts';
import { reportDecided } from '../reports/reporter-notifications.ts';

type Decision = NewDecision & { adminId: string; caseId: string };

interface Words {
  toReporters: string;
  closing: string;
}

/** If two people decide concurrently, the second gets an error. */
export async function decide(context: Context, decision: Decision): Promise<void> {
  const now = context.now();
  const until =
    decision.outcome === 'suspend' ? suspensionEnd(decision.suspended_until, now) : undefined;
  // Settings are read before the transaction begins, because reading them takes another connection.
  const words = await wordsFor(context, decision.outcome);
  const ended = await context.db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, decision.caseId);
    requireOpen(found, decision.outcome);
    const appeal = decision.outcome === 'no_action' ? undefined : createMailToken();
    const sessionIds = await enforce(trx, found, { ...decision, until, now });
    await updateCase(trx, found.id, {
      status: 'decided',
      outcome: decision.outcome,
      reason: decision.reason,
      suspended_until: until ?? null,
      decided_by: decision.adminId,
      decided_at: now,
      // The account was deleted: the decision must not affect later accounts with its mailbox.
      ...(found.person_id === null && { person_mailbox: null }),
      ...(appeal && { appeal_token_hash: appeal.hash, appeal_until: appealEnd(now) }),
    });
    const shownHomes =
      found.held_at === null || found.person_id === null
        ? undefined
        : await releasePerson(context, trx, {
            personId: found.person_id,
            isSuspended: decision.outcome === 'suspend',
          });
    await recordAdminAction(trx, {
      adminId: decision.adminId,
      action: 'decide_report',
      ...(found.person_id !== null && { targetUserId: found.person_id }),
      subject: { kind: 'report', id: found.id },
      reason: decision.reason,
      before: { status: found.status },
      after: {
        status: 'decided',
        outcome: decision.outcome,
        suspended_until: until?.toISOString() ?? null,
        property_id: found.property_id,
        ...(shownHomes !== undefined && { held: false }),
        ...(shownHomes && { homes_shown: shownHomes }),
      },
    });
    await notifyEveryone(context, trx, { found, decision, until, token: appeal?.token, words });
    return sessionIds;
  });
  context.onSessionsEnded(ended);
}

async function wordsFor({ settings }: Pick<Context, 'settings'>, outcome: Outcome): Promise<Words> {
  return {
    toReporters: await settings.valueOf(`told_reporter_${outcome}`),
    closing: await settings.valueOf('closing_notice'),
  };
}

function requireOpen(found: CaseRow | undefined, outcome: Outcome): asserts found is CaseRow {
  if (!found) throw new AppError('not_found');
  if (found.status !== 'open')
    throw new AppError('conflict', { message: 'Another administrator has already decided this.' });
  if (possibleOutcomes(found as Parameters<typeof possibleOutcomes>[0]).includes(outcome)) return;
  throw new AppError('conflict', {
    message: 'This decision is no longer possible, because something was deleted.',
  });
}

interface Enforcing {
  adminId: string;
  outcome: Outcome;
  reason: string;
  until: Date | undefined;
  now: Date;
}

async function enforce(
  trx: Transaction<DB>,
  { property_id: propertyId, person_id: personId }: CaseRow,
  { adminId, outcome, reason, until, now }: Enforcing,
): Promise<string[]> {
  if (outcome === 'hide_listing' && propertyId !== null)
    await hideProperty(trx, { propertyId, reason, now });
  if (outcome !== 'suspend' || personId === null) return [];
  const suspension = { adminId, personId, reason, ...(until && { until }) };
  return (await suspendPersonIn(trx, suspension)).endedSessionIds;
}

interface Notification {
  found: CaseRow;
  decision: Decision;
  until: Date | undefined;
  token: string | undefined;
  words: Words;
}

async function notifyEveryone(
  context: Context,
  trx: Transaction<DB>,
  { found, decision, until, token, words }: Notification,
): Promise<void> {
  const { outcome, reason } = decision;
  const listing =
    found.property_id === null ? undefined : await findAnyProperty(trx, found.property_id);
  const title = listing?.title ?? null;
  for (const reporter of await listReporterAddresses(trx, found.id)) {
    const report = { caseId: found.id, reporter, title, words: words.toReporters };
    await context.notify(trx, reportDecided(report, { isReview: false }));
  }
  if (found.person_id === null || token === undefined || outcome === 'no_action') return;
  await notifyPerson(context, trx, found.person_id, {
    caseId: found.id,
    subject: found.subject as ReportCase['subject'],
    outcome,
    title,
    reason,
    until,
    token,
    closingNotice: words.closing,
  });
}
