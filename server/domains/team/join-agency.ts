import type { Transaction } from 'kysely';
import type { AgencyDeparture } from '../../../contract/agencies/invitations.ts';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import {
  joinAgency,
  lockAgent,
  removeAgentFromAgency,
} from '../accounts/own-account/membership-queries.ts';
import {
  findAgencyAccount,
  findAgencyOfAgent,
  lockPublicAgency,
} from '../agencies/invitations/invitation-queries.ts';
import { offeredBy, redeemInvitation } from '../agencies/invitations/invitations.ts';
import { notifyOfJoined, notifyOfLeft } from '../agencies/invitations/notify-agency.ts';
import {
  countHomesOfAgent,
  releaseAgencyProperties,
  transferHomesOfAgent,
} from '../properties/listing/agency-property-queries.ts';

export async function removeAgent(
  trx: Transaction<DB>,
  agencyId: number,
  userId: string,
): Promise<boolean> {
  if (!(await removeAgentFromAgency(trx, agencyId, userId))) return false;
  await releaseAgencyProperties(trx, agencyId, userId);
  return true;
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
      await removeAgent(trx, left, viewer.id);
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
  const homesLeft = await transferHomesOfAgent(trx, homes);
  await notifyOfLeft(context, trx, agentId, homesLeft);
}

/** What happens to an agent's homes if the agent leaves the agency; null without an agency. */
export async function departureOf(
  { db }: Pick<Context, 'db'>,
  { id: agentId, agencyId }: Viewer,
): Promise<AgencyDeparture | null> {
  const agency = agencyId === null ? undefined : await findAgencyOfAgent(db, agentId);
  if (!agency) return null;
  const { id, name, is_confirmed } = agency;
  const homes = await countHomesOfAgent(db, { agencyId: id, agentId });
  const homes_stay = is_confirmed && (await findAgencyAccount(db, id)) !== undefined;
  return { agency: { id, name }, homes, homes_stay };
}
