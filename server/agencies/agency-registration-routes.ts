import type { AgentDetails } from '../../contract/agencies/agencies.ts';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { requirePhone } from '../accounts/own-account/phone.ts';
import { openAccount } from '../accounts/sign-in/open-account.ts';
import {
  askedForAccount,
  newAccountIn,
  type RoleProfile,
  registeredAccount,
  requireRegistrable,
} from '../accounts/sign-in/registrations.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { findPublicAgencyId } from './agency-queries.ts';
import { registerAgency, registerAgencyAccount } from './register-agency.ts';

type RegistrationKey = 'POST /api/registrations/agency' | 'POST /api/registrations/agent';

/** Becoming an agency or one of its agents. */
export function agencyRegistrationRoutes(context: Context): Pick<RouteTable, RegistrationKey> {
  const { db } = context;
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
        const profile = await agentProfile(db, body);
        if (viewer) {
          requireRegistrable(viewer, body);
          await become(db, viewer.id, profile);
          return registeredAccount(context, viewer);
        }
        const account = newAccountIn(body);
        await openAccount(
          context,
          account,
          async () => ({ ...profile, name: account.name }),
          request,
        );
        return askedForAccount;
      },
    },
  };
}

/** agency_id is set at once; the agency confirms the agent later (DEC-05). */
async function agentProfile(db: Db, { phone, agency_id }: AgentDetails): Promise<RoleProfile> {
  if (!(await findPublicAgencyId(db, agency_id))) {
    throw new AppError('invalid_fields', { fields: { agency_id: 'Please choose an agency' } });
  }
  return { role: 'agent', phone: requirePhone(phone), agency_id };
}

async function become(db: Db, userId: string, profile: RoleProfile): Promise<void> {
  if (!(await promoteRenter(db, userId, profile))) throw new AppError('conflict');
}
