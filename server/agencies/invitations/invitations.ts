import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  type AgencyDeparture,
  AgencyInvitation,
  type InvitationLink,
} from '../../../contract/agencies/invitations.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { joinAgency, lockAgent } from '../../accounts/own-account/membership-queries.ts';
import type { Context } from '../../context.ts';
import { present } from '../../http/answers/present.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { sha256 } from '../../sha256.ts';
import { removeAgent } from '../agencies.ts';
import { agencyPermittedTo } from '../agency-access.ts';
import {
  consumeInvitation,
  deleteInvitationsBefore,
  findAgencyAccount,
  findAgencyOfAgent,
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
import { notifyOfJoined, notifyOfLeft } from './notify-agency.ts';
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

/** The agent leaves any previous agency. Accepting again does not count as a use (TEAM-02). */
export async function acceptAgencyInvitation(
  context: Context,
  viewer: Viewer,
  token: string,
): Promise<{ id: number; name: string }> {
  const { db, now } = context;
  const { agency_id, name } = await offeredBy(db, token);
  await db.transaction().execute(async (trx) => {
    // Locks the agency first: the same lock order as when an agency is closed.
    await lockPublicAgency(trx, agency_id);
    const agent = await lockAgent(trx, viewer.id);
    if (!agent) throw new AppError('42501');
    if (agent.agency_id === agency_id && agent.agency_confirmed_at) return;
    const joining = { agencyId: agency_id, userId: viewer.id, now: now() };
    await redeemInvitation(context, trx, {
      token,
      agencyId: agency_id,
      joiner: { userId: viewer.id },
    });
    const left = agent.agency_id;
    if (left !== null && left !== agency_id) {
      if (agent.agency_confirmed_at) await transferHomes(context, trx, left, viewer.id);
      await removeAgent(context, trx, left, viewer.id);
    }
    await joinAgency(trx, joining);
    await notifyOfJoined(context, trx, viewer.id);
  });
  return { id: agency_id, name };
}

/** If the agency has an account, it keeps the homes that its confirmed agent listed (TEAM-09). */
async function transferHomes(
  context: Context,
  trx: Transaction<DB>,
  agencyId: number,
  agentId: string,
): Promise<void> {
  const account = await findAgencyAccount(trx, agencyId);
  if (!account) return;
  const homes = { agencyId, agentId, accountId: account.id };
  const homesLeft = await context.agencyProperties.reassignOfAgent(trx, homes);
  await notifyOfLeft(context, trx, agentId, homesLeft);
}

/** What happens to an agent's homes if the agent leaves the agency; null without an agency. */
export async function departureOf(
  { db, agencyProperties }: Pick<Context, 'db' | 'agencyProperties'>,
  { id: agentId, agencyId }: Viewer,
): Promise<AgencyDeparture | null> {
  const agency = agencyId === null ? undefined : await findAgencyOfAgent(db, agentId);
  if (!agency) return null;
  const { id, name, is_confirmed } = agency;
  const homes = await agencyProperties.countOfAgent(db, { agencyId: id, agentId });
  const homes_stay = is_confirmed && (await findAgencyAccount(db, id)) !== undefined;
  return { agency: { id, name }, homes, homes_stay };
}
