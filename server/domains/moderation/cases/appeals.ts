import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type {
  AppealedDecision,
  NewAppeal,
  NewAppealDecision,
  Outcome,
} from '../../../../contract/moderation/moderation.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { act } from '../../accounts/administration/act.ts';
import { hasAdministratorBesides } from '../../accounts/administration/administrator-queries.ts';
import { undoSuspensionIn } from '../../accounts/administration/suspension.ts';
import { showProperty } from '../../properties/listing/moderated-property-queries.ts';
import { titleOf } from '../decisions/decide.ts';
import { appealDecided, type Measure } from '../decisions/decision-notifications.ts';
import { hashOfToken } from '../mail-token.ts';
import { listReporterAddresses } from '../reports/report-queries.ts';
import { reportDecided } from '../reports/reporter-notifications.ts';
import {
  type CaseRow,
  findActiveSuspension,
  findAppealable,
  hasAppealed,
  isDecidedElsewhere,
  lockCase,
  storeAppeal,
  updateCase,
} from './case-queries.ts';
import { concernedBy, mayDecideAppeal } from './case-rules.ts';

/** Throws `link_used` after an appeal, and `invalid_link` if no appeal is possible. */
export async function decisionToAppeal(
  { db, now }: Context,
  token: string,
): Promise<AppealedDecision> {
  const found = await findAppealable(db, hashOfToken(token), now());
  if (!found?.outcome || !found.decided_at) throw await refusalOf(db, token);
  return {
    outcome: found.outcome as Outcome,
    title: found.title,
    reason: found.reason ?? '',
    suspended_until: found.suspended_until?.toISOString() ?? null,
    decided_at: found.decided_at.toISOString(),
  };
}

/** Consumes the emailed link. No session is required, because suspended people cannot sign in. */
export async function appeal({ db, now }: Context, { token, text }: NewAppeal): Promise<void> {
  const isStored = await storeAppeal(db, {
    of: { appeal_token_hash: hashOfToken(token) },
    text,
    now: now(),
  });
  if (!isStored) throw await refusalOf(db, token);
}

const refusalOf = async (db: Db, token: string): Promise<AppError> =>
  (await hasAppealed(db, hashOfToken(token)))
    ? new AppError('link_used', { message: "You've already appealed. We'll reply by email." })
    : new AppError('invalid_link');

type Judgement = NewAppealDecision & { adminId: string; caseId: string };

/** A reversal restores the listing or account, unless another decision still applies. */
export async function decideAppeal(
  context: Context,
  { adminId, caseId, outcome, reason }: Judgement,
): Promise<void> {
  const now = context.now();
  await act(context, adminId, async (trx) => {
    const found = await lockCase(trx, caseId);
    if (!found) throw new AppError('not_found');
    if (found.status !== 'appealed')
      throw new AppError('conflict', { message: 'There is no appeal left to decide.' });
    const isAnotherThere = await hasAdministratorBesides(trx, concernedBy(found));
    if (!mayDecideAppeal(adminId, found, isAnotherThere))
      throw new AppError('conflict', {
        message: 'Another administrator has to decide this appeal.',
      });
    await updateCase(trx, caseId, {
      status: 'closed',
      appeal_outcome: outcome,
      appeal_reason: reason,
      appeal_decided_by: adminId,
      appeal_decided_at: now,
    });
    const isRestored =
      outcome === 'reversed' && (await restore(trx, found, { adminId, reason, now }));
    return {
      log: {
        action: 'decide_appeal',
        ...(found.person_id !== null && { targetUserId: found.person_id }),
        subject: { kind: 'report', id: caseId },
        reason,
        before: { status: found.status, outcome: found.outcome },
        after: { status: 'closed', appeal_outcome: outcome, restored: isRestored },
      },
      notifications: await notificationsOf(trx, { found, outcome, reason, isRestored }),
    };
  });
}

async function restore(
  trx: Transaction<DB>,
  found: CaseRow,
  { adminId, reason, now }: { adminId: string; reason: string; now: Date },
): Promise<boolean> {
  const { outcome, property_id: propertyId, person_id: personId } = found;
  if (outcome === 'suspend' && personId !== null)
    return undoSuspensionIn(trx, {
      ...{ adminId, personId, reason },
      undone: { suspended_reason: found.reason, suspended_until: found.suspended_until },
      findNext: () => findActiveSuspension(trx, personId, now),
    });
  if (await isDecidedElsewhere(trx, found)) return false;
  if (outcome === 'hide_listing' && propertyId !== null) await showProperty(trx, propertyId);
  return true;
}

const reviewed = {
  reversed: 'The other person appealed. We reviewed our decision and reversed it.',
  upheld: 'The other person appealed. We reviewed our decision and did not change it.',
};

interface Judged extends NewAppealDecision {
  found: CaseRow;
  isRestored: boolean;
}

async function notificationsOf(
  trx: Transaction<DB>,
  { found, outcome, reason, isRestored }: Judged,
): Promise<Notification[]> {
  const { id: caseId, person_id: personId } = found;
  const title = await titleOf(trx, found);
  const reporters = await listReporterAddresses(trx, caseId);
  const reports = reporters.map((reporter) =>
    reportDecided({ caseId, reporter, title, words: reviewed[outcome] }, { isReview: true }),
  );
  const person = personId === null ? undefined : await findAccount(trx, personId);
  if (!person) return reports;
  const measure = found.outcome as Measure;
  return [...reports, appealDecided(person, { caseId, outcome, measure, reason, isRestored })];
}
