import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type {
  NewDecision,
  Outcome,
  ReportCase,
} from '../../../../contract/moderation/moderation.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { act } from '../../accounts/administration/act.ts';
import { suspendPersonIn } from '../../accounts/administration/suspension.ts';
import {
  findAnyProperty,
  hideProperty,
} from '../../properties/listing/moderated-property-queries.ts';
import { type CaseRow, lockCase, updateCase } from '../cases/case-queries.ts';
import { appealEnd, possibleOutcomes, suspensionEnd } from '../cases/case-rules.ts';
import { releasePerson } from '../holds/release-person.ts';
import { createMailToken } from '../mail-token.ts';
import { listReporterAddresses } from '../reports/report-queries.ts';
import { reportDecided } from '../reports/reporter-notifications.ts';
import { decided } from './decision-notifications.ts';

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
  let ended: string[] = [];
  await act(context, decision.adminId, async (trx) => {
    const found = await lockCase(trx, decision.caseId);
    requireOpen(found, decision.outcome);
    const appeal = decision.outcome === 'no_action' ? undefined : createMailToken();
    ended = await enforce(trx, found, { ...decision, until, now });
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
    return {
      log: {
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
      },
      notifications: await notificationsOf(trx, {
        ...{ found, decision, until, words },
        token: appeal?.token,
      }),
    };
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

interface Decided {
  found: CaseRow;
  decision: Decision;
  until: Date | undefined;
  token: string | undefined;
  words: Words;
}

async function notificationsOf(
  trx: Transaction<DB>,
  { found, decision: { outcome, reason }, until, token, words }: Decided,
): Promise<Notification[]> {
  const { id: caseId, person_id: personId } = found;
  const title = await titleOf(trx, found);
  const reporters = await listReporterAddresses(trx, caseId);
  const reports = reporters.map((reporter) =>
    reportDecided({ caseId, reporter, title, words: words.toReporters }, { isReview: false }),
  );
  if (personId === null || token === undefined || outcome === 'no_action') return reports;
  const person = await findAccount(trx, personId);
  if (!person) return reports;
  const subject = found.subject as ReportCase['subject'];
  const closingNotice = words.closing;
  const against = { caseId, subject, outcome, title, reason, until, token, closingNotice };
  return [...reports, decided(person, against)];
}

/** The title of the reported listing. */
export async function titleOf(
  trx: Transaction<DB>,
  { property_id: id }: Pick<CaseRow, 'property_id'>,
): Promise<string | null> {
  const listing = id === null ? undefined : await findAnyProperty(trx, id);
  return listing?.title ?? null;
}
