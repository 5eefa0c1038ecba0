import type { Transaction } from 'kysely';
import type { AgentDetails } from '../../../contract/agencies/agencies.ts';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { openAccount } from '../accounts/sign-in/open-account.ts';
import {
  askedForAccount,
  newAccountIn,
  type RoleProfile,
  registeredAccount,
  requireRegistrable,
} from '../accounts/sign-in/registrations.ts';
import { findPublicAgencyId } from './agency-queries.ts';
import { type Joiner, redeemInvitation, requireOpen } from './invitations/invitations.ts';
import { notifyOfJoined } from './invitations/notify-agency.ts';
import { registerAgency, registerAgencyAccount } from './register-agency.ts';

type RegistrationKey = 'POST /api/registrations/agency' | 'POST /api/registrations/agent';

export function agencyRegistrationRoutes(context: Context): Pick<RouteTable, RegistrationKey> {
  return {
    'POST /api/registrations/agency': {
      access: 'public',
      handle: async ({ body }, viewer, request) => {
        if (viewer) {
          requireRegistrable(viewer, body);
          await registerAgency(context, viewer, body);
          return registeredAccount(context, viewer);
        }
        await registerAgencyAccount(context, body, request);
        return askedForAccount;
      },
    },
    'POST /api/registrations/agent': {
      access: 'public',
      handle: async ({ body }, viewer, request) => {
        const profile = await agentProfile(context, body);
        if (viewer) {
          requireRegistrable(viewer, body);
          await becomeAgent(context, viewer.id, { body, profile });
          return registeredAccount(context, viewer);
        }
        const account = newAccountIn(body);
        const makeProfile = async (trx: Transaction<DB>) => {
          const joiner = { userId: null, email: account.email };
          const confirmation = await confirmationBy(context, trx, { ...body, joiner });
          return { ...profile, ...confirmation, name: account.name };
        };
        await openAccount(context, account, makeProfile, request);
        return askedForAccount;
      },
    },
  };
}

/** An invitation confirms the agent (TEAM-02); otherwise the agency does so later (DEC-05). */
async function agentProfile(
  context: Context,
  { phone, agency_id, invitation }: AgentDetails,
): Promise<RoleProfile> {
  const inviting = invitation === undefined ? undefined : await requireOpen(context, invitation);
  const isOffered = !inviting || inviting.agency_id === agency_id;
  if (!isOffered || !(await findPublicAgencyId(context.db, agency_id))) {
    throw new AppError('invalid_fields', { fields: { agency_id: 'Please choose an agency' } });
  }
  return { role: 'agent', phone: requirePhone(phone), agency_id };
}

async function becomeAgent(
  context: Context,
  userId: string,
  { body, profile }: { body: AgentDetails; profile: RoleProfile },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const confirmation = await confirmationBy(context, trx, { ...body, joiner: { userId } });
    if (!(await promoteRenter(trx, userId, { ...profile, ...confirmation })))
      throw new AppError('conflict');
    if (body.invitation !== undefined) await notifyOfJoined(context, trx, userId);
  });
}

async function confirmationBy(
  context: Context,
  trx: Transaction<DB>,
  { agency_id, invitation, joiner }: AgentDetails & { joiner: Joiner },
): Promise<Pick<RoleProfile, 'agency_confirmed_at'>> {
  if (invitation === undefined) return {};
  const taking = { token: invitation, agencyId: agency_id, joiner };
  const isTaken = await redeemInvitation(context, trx, taking);
  return isTaken ? { agency_confirmed_at: context.now() } : {};
}
