import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type { ListingReport } from '../../../../contract/moderation/moderation.ts';
import type { Role } from '../../../../contract/roles.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { type AccountRow, findAccountByEmail, lockUser } from '../../accounts/account-queries.ts';
import { findCanonicalMailbox } from '../../accounts/mailboxes/mailbox-queries.ts';
import { roleRules } from '../../accounts/role-rules.ts';
import { isOwn } from '../../properties/editing/property-rules.ts';
import { findReportable } from '../../properties/listing/moderated-property-queries.ts';
import { openListingCase } from '../cases/case-queries.ts';
import { confirmsForMs } from '../cases/case-rules.ts';
import { createMailToken, hashOfToken } from '../mail-token.ts';
import { countReport } from './count-report.ts';
import {
  deleteReport,
  findReport,
  findReportOf,
  insertReport,
  lockReportByToken,
  storeUnconfirmedReport,
} from './report-queries.ts';
import { reportToConfirm } from './reporter-notifications.ts';

type Sent = ListingReport & { propertyId: string };

export async function reportListing(
  context: Context,
  viewer: Viewer,
  { id, propertyId, reason, details = '' }: Sent,
): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (trx) => {
    const property = await findReportable(trx, propertyId);
    if (!property) throw new AppError('not_found');
    if (isOwn(viewer, property))
      throw new AppError('conflict', { message: 'This is your own listing.' });
    // Until the commit, a report that the same person made by email cannot be confirmed.
    await lockUser(trx, viewer.id);
    const report = { id, property_id: propertyId, reporter_id: viewer.id, reason, details };
    if (!(await insertReport(trx, report))) return requireRepeat(trx, report);
    const personId = property.owner_id;
    const about = { propertyId, personId, now: now() };
    const { id: caseId } = await openListingCase(trx, about);
    await countReport(context, trx, id, { ...about, caseId });
  });
}

async function requireRepeat(
  trx: Transaction<DB>,
  report: { id: string; property_id: string; reporter_id: string; reason: string; details: string },
): Promise<void> {
  const first = await findReport(trx, report.id);
  const isSame =
    first?.property_id === report.property_id &&
    first.reporter_id === report.reporter_id &&
    first.reason === report.reason &&
    first.details === report.details;
  if (isSame) return;
  const { property_id: propertyId, reporter_id: reporterId } = report;
  if (!(await findReportOf(trx, { propertyId, reporterId })))
    throw new AppError('different_repeat');
  throw new AppError('conflict', { message: "You've already reported this home." });
}

/** Does not reveal accounts or earlier reports. The report counts after an emailed link is used. */
export async function reportByMail(
  { db, notify, limiter }: Context,
  { propertyId, reason, details = '', email }: Sent & { email: string },
): Promise<void> {
  await limiter.takeFor('report_recipient', await findCanonicalMailbox(db, email));
  const { token, hash } = createMailToken();
  await db.transaction().execute(async (trx) => {
    if (!(await findReportable(trx, propertyId))) throw new AppError('not_found');
    const report = {
      // The id is always new, because a retry is recognised by the reporter's email address.
      id: randomUUID(),
      property_id: propertyId,
      reporter_email: email,
      token_hash: hash,
      reason,
      details,
    };
    if (await storeUnconfirmedReport(trx, report))
      await notify(trx, reportToConfirm({ email, token }));
  });
}

/** Counts a confirmed report once. Drops reports by auditors or about deleted listings. */
export async function confirmReport(context: Context, token: string): Promise<void> {
  const { db, now } = context;
  const confirmed = await db.transaction().execute(async (trx) => {
    const report = await lockReportByToken(trx, hashOfToken(token));
    if (!report) return false;
    if (report.case_id !== null) return true;
    if (report.created_at.getTime() + confirmsForMs <= now().getTime()) return false;
    const { property_id: propertyId, reporter_email: email } = report;
    const property = propertyId === null ? undefined : await findReportable(trx, propertyId);
    const reporter = email === null ? undefined : await confirmedAccountOf(trx, email);
    const reporterId = reporter?.id;
    const isRefused = reporter && !roleRules[reporter.role as Role].report;
    const isRepeat =
      propertyId !== null &&
      reporterId !== undefined &&
      (await findReportOf(trx, { propertyId, reporterId })) !== undefined;
    if (propertyId === null || !property || isRepeat || isRefused) {
      await deleteReport(trx, report.id);
      return true;
    }
    const about = { propertyId, personId: property.owner_id, now: now() };
    const { id: caseId } = await openListingCase(trx, about);
    await countReport(context, trx, report.id, { ...about, caseId, reporterId });
    return true;
  });
  if (!confirmed) throw new AppError('invalid_link');
}

/** A person who can read mail to an email address also owns its account. */
async function confirmedAccountOf(
  trx: Transaction<DB>,
  email: string,
): Promise<AccountRow | undefined> {
  const account = await findAccountByEmail(trx, email);
  if (!account?.email_confirmed_at) return undefined;
  await lockUser(trx, account.id);
  return account;
}
