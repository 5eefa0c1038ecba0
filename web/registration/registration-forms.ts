import * as z from 'zod/mini';
import { NewAccount, OwnerDetails } from '../../contract/accounts/accounts.ts';
import { AgencyDetails, AgentDetails } from '../../contract/agencies/agencies.ts';

/**
 * The schemas of each registration: a signed-in person gives the details, others ask for an account
 * as well.
 */
export const registrationForms = {
  owner: { existing: OwnerDetails, newAccount: z.extend(OwnerDetails, NewAccount.shape) },
  agency: { existing: AgencyDetails, newAccount: z.extend(AgencyDetails, NewAccount.shape) },
  agent: { existing: AgentDetails, newAccount: z.extend(AgentDetails, NewAccount.shape) },
};
