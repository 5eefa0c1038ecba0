import type { AgencyDetails, AgencyInput, AgentDetails } from '../../contract/agencies.ts';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { openAccount } from '../accounts/open-account.ts';
import { requirePhone } from '../accounts/phone.ts';
import {
  askedForAccount,
  newAccountIn,
  type RoleProfile,
  registeredAccount,
  requireRegistrable,
} from '../accounts/registrations.ts';
import type { AccountSurroundings } from '../accounts/surroundings.ts';
import type { RouteTable } from '../http/route.ts';
import { refuseTakenName } from './agencies.ts';
import { findPublicAgencyId, insertAgency } from './agency-queries.ts';

type RegistrationKey = 'POST /api/registrations/agency' | 'POST /api/registrations/agent';

/** Becoming an agency or one of its agents. */
export function agencyRegistrationRoutes(
  around: AccountSurroundings,
): Pick<RouteTable, RegistrationKey> {
  const { db, now } = around;
  return {
    'POST /api/registrations/agency': {
      access: 'public',
      handle: async ({ body }, viewer, request) => {
        const phone = requirePhone(body.phone);
        if (viewer) {
          requireRegistrable(viewer, body);
          await refuseTakenName(() =>
            db.transaction().execute(async (trx) => {
              const agency = await insertAgency(trx, agencyIn(body), now());
              await become(trx, viewer.id, { role: 'agency', phone, agency_id: agency.id });
            }),
          );
          return registeredAccount(around, viewer);
        }
        const account = newAccountIn(body);
        // Published with the confirmation of the address (4-decisions.md 6).
        const makeProfile = async (trx: Db) => {
          const agency = await insertAgency(trx, agencyIn(body), null);
          return { role: 'agency', name: account.name, phone, agency_id: agency.id } as const;
        };
        await openAccount(around, account, makeProfile, request);
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
          return registeredAccount(around, viewer);
        }
        const account = newAccountIn(body);
        await openAccount(
          around,
          account,
          async () => ({ ...profile, name: account.name }),
          request,
        );
        return askedForAccount;
      },
    },
  };
}

/** agency_id is set at once; the agency confirms the agent later (4-decisions.md 5). */
async function agentProfile(db: Db, { phone, agency_id }: AgentDetails): Promise<RoleProfile> {
  if (!(await findPublicAgencyId(db, agency_id))) {
    throw new AppError('invalid_fields', { fields: { agency_id: 'Please choose an agency' } });
  }
  return { role: 'agent', phone: requirePhone(phone), agency_id };
}

async function become(db: Db, userId: string, profile: RoleProfile): Promise<void> {
  if (!(await promoteRenter(db, userId, profile))) throw new AppError('conflict');
}

const agencyIn = (details: AgencyDetails): AgencyInput => ({
  name: details.agency_name,
  email: details.agency_email,
  phone: details.phone,
  address: details.office_address,
  ...(details.website !== undefined && { website: details.website }),
  ...(details.description !== undefined && { description: details.description }),
});
