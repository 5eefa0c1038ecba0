import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import {
  type ClaimAnswer,
  claimFields,
  correctionsToAskLister,
  correctionsToHide,
  type ViewerClaims,
} from '../../../../contract/properties/claims/claims.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { viewerCan } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { claimDisputed, claimHidden } from './claim-notifications.ts';
import {
  type ClaimedProperty,
  countCorrections,
  findClaimed,
  insertAnswer,
  listAnswers,
  lockClaimed,
  recordHiding,
  recordQuestion,
} from './claim-queries.ts';
import { claimRules, isCorrection, type Talk } from './claim-rules.ts';
import { claimedValue } from './present-claims.ts';

export interface Claiming extends Pick<Context, 'db' | 'notify' | 'now'> {
  /** finds the viewer's first conversation about a home; the chats domain implements it */
  findTalk(db: Db, viewerId: string, propertyId: string): Promise<Talk | undefined>;
}

/** The claims about a home that the viewer can answer, with their answers so far (CLAIM-01). */
export async function readClaims(
  context: Claiming,
  viewer: Viewer,
  id: string,
): Promise<ViewerClaims> {
  const { property, viewer_can } = await permissionOf(context, viewer, id);
  if (!viewer_can.answer) return { viewer_can, claims: [] };
  const answers = await listAnswers(context.db, viewer.id, id);
  const claims = claimFields.flatMap((field) => {
    const value = shownValue(property, field);
    if (value === undefined) return [];
    const mine = answers.find((each) => each.field === field && each.value === value);
    return { field, value, answer: mine ? { found: mine.found } : null };
  });
  return { viewer_can, claims };
}

/** Confirms or corrects one claim. Throws `different_repeat` for a second, different answer. */
export async function answerClaim(
  context: Claiming,
  viewer: Viewer,
  id: string,
  answer: ClaimAnswer,
): Promise<ViewerClaims> {
  const { viewer_can } = await permissionOf(context, viewer, id);
  if (!viewer_can.answer) throw new AppError('42501', { message: notYetText });
  const { field, value, found } = answer;
  if (found !== null && !isCorrection(field, value, found)) {
    throw new AppError('invalid_fields', { fields: { found: 'Please say what you found' } });
  }
  await context.db.transaction().execute(async (trx) => {
    const property = await lockClaimed(trx, id);
    if (!property) throw new AppError('not_found');
    if (shownValue(property, field) !== value) {
      throw new AppError('conflict', { message: changedText });
    }
    const isNew = await insertAnswer(trx, viewer.id, id, { field, value, found });
    if (isNew && found !== null) await askLister(context, trx, { ...property, id }, answer);
    if (!isNew) await requireSame(trx, viewer, id, answer);
  });
  return readClaims(context, viewer, id);
}

const notYetText =
  'You can do this a day after your first message, once you and the lister have written to each other.';
const changedText = 'The details of this home have changed. Please check them again.';
const alreadyAnsweredText = "You've already told us what you found.";

const shownValue = (property: ClaimedProperty, field: (typeof claimFields)[number]) =>
  property.hidden_claims.includes(field) ? undefined : claimedValue(property, field);

async function permissionOf({ db, findTalk, now }: Claiming, viewer: Viewer, id: string) {
  const property = await findClaimed(db, id);
  if (!property) throw new AppError('not_found');
  const talk = await findTalk(db, viewer.id, id);
  return { property, viewer_can: viewerCan(claimRules, viewer, { property, talk, now: now() }) };
}

async function requireSame(
  trx: Transaction<DB>,
  viewer: Viewer,
  id: string,
  { field, value, found }: ClaimAnswer,
): Promise<void> {
  const answers = await listAnswers(trx, viewer.id, id);
  const first = answers.find((each) => each.field === field && each.value === value);
  if (first?.found !== found)
    throw new AppError('different_repeat', { message: alreadyAnsweredText });
}

/** Asks the lister at the second correction; the fourth hides the claim (CLAIM-03, CLAIM-04). */
async function askLister(
  { notify }: Claiming,
  trx: Transaction<DB>,
  property: ClaimedProperty & { id: string },
  { field, value }: ClaimAnswer,
): Promise<void> {
  const claim = { propertyId: property.id, field, value };
  const corrections = await countCorrections(trx, claim);
  if (corrections < correctionsToAskLister) return;
  const isFirst = await recordQuestion(trx, claim);
  const isHidden = corrections >= correctionsToHide && (await recordHiding(trx, claim));
  if (!isFirst && !isHidden) return;
  const account = await findAccount(trx, property.owner_id);
  if (!account) return;
  const { id: userId, email } = account;
  const notice = { userId, email, property, claim: { field, value } };
  await notify(trx, isHidden ? claimHidden(notice) : claimDisputed(notice));
}
