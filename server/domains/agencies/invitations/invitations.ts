import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  AgencyInvitation,
  type InvitationLink,
} from '../../../../contract/agencies/invitations.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { agencyPermittedTo } from '../agency-access.ts';
import {
  consumeInvitation,
  deleteInvitationsBefore,
  findInvitation,
  insertInvitation,
  listOpenInvitations,
  lockPublicAgency,
  type OfferedRow,
} from './invitation-queries.ts';
import {
  invitationMs,
  invitationState,
  maxOpenInvitations,
  rememberedMs,
} from './invitation-rules.ts';
import { deleteRemovalsBefore, recordRemoval, wasRemovedSince } from './removal-queries.ts';

/** Creates a link with 256 random bits and stores only its hash, so it is shown once (TEAM-01). */
export async function inviteAgents(
  { config, db, now }: Context,
  viewer: Viewer,
  { agencyId, most_uses }: { agencyId: number; most_uses: number },
): Promise<InvitationLink> {
  await agencyPermittedTo(db, viewer, agencyId, 'manage_members');
  const secret = randomBytes(32).toString('base64url');
  const created_at = now();
  const row = await db.transaction().execute(async (trx) => {
    const agency = await lockPublicAgency(trx, agencyId);
    if (!agency) throw new AppError('conflict', { message: 'Your agency is not public yet.' });
    await deleteInvitationsBefore(trx, agencyId, new Date(created_at.getTime() - rememberedMs));
    const open = await listOpenInvitations(trx, agencyId, created_at);
    if (open.length >= maxOpenInvitations) {
      const message = 'You have too many open invitations. Please withdraw some first.';
      throw new AppError('conflict', { message });
    }
    return insertInvitation(trx, {
      ...{ agency_id: agencyId, token_hash: sha256(secret), most_uses, created_at },
      expires_at: new Date(created_at.getTime() + invitationMs),
    });
  });
  const link = `${config.publicUrl}/join#token=${secret}`;
  return { invitation: present(AgencyInvitation, row), link };
}

/** Throws `invalid_link` if there is no such invitation or the agency is not public. */
export async function offeredBy(db: Db, token: string): Promise<OfferedRow> {
  const offered = await findInvitation(db, sha256(token));
  if (!offered) throw new AppError('invalid_link');
  return offered;
}

/** Like `offeredBy`, but throws if the invitation can no longer be accepted. */
export async function requireOpen({ db, now }: Context, token: string): Promise<OfferedRow> {
  const offered = await offeredBy(db, token);
  if (invitationState(offered, now()) !== 'open') throw new AppError('invalid_link');
  return offered;
}

export type Joiner = { userId: string } | { userId: null; email: string };

interface Redemption {
  token: string;
  agencyId: number;
  joiner: Joiner;
}

/**
 * If the agency has removed the person, throws. If that person is registering a new account,
 * returns false instead, so that the response does not reveal the removal (S15).
 */
export async function redeemInvitation(
  { mailboxes, now }: Context,
  trx: Transaction<DB>,
  { token, agencyId, joiner }: Redemption,
): Promise<boolean> {
  const tokenHash = sha256(token);
  if (!(await lockPublicAgency(trx, agencyId))) throw new AppError('invalid_link');
  const { userId } = joiner;
  const mailbox = await mailboxes.hashOf(trx, await addressOf(trx, joiner));
  if (await wasRemovedSince(trx, { tokenHash, userId, mailbox })) {
    if (userId === null) return false;
    const message = 'This agency has since removed you. Please ask it for a new invitation.';
    throw new AppError('invalid_link', { message });
  }
  if (!(await consumeInvitation(trx, tokenHash, now()))) throw new AppError('invalid_link');
  return true;
}

async function addressOf(trx: Transaction<DB>, joiner: Joiner): Promise<string> {
  if (joiner.userId === null) return joiner.email;
  const account = await findAccount(trx, joiner.userId);
  if (!account) throw new AppError('conflict');
  return account.email;
}

/** Excludes a removed agent from the agency's open invitations (TEAM-10). */
export async function endInvitationsFor(
  { mailboxes, now }: Context,
  trx: Transaction<DB>,
  { agencyId, userId }: { agencyId: number; userId: string },
): Promise<void> {
  const mailbox = await mailboxes.hashOf(trx, await addressOf(trx, { userId }));
  await recordRemoval(trx, { agencyId, userId, mailbox, now: now() });
}

export async function deleteEndedRemovals({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteRemovalsBefore(db, new Date(now().getTime() - invitationMs));
}
