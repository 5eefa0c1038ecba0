import * as z from 'zod/mini';
import { NewAccount, OwnerDetails } from '../../../../contract/accounts/accounts.ts';
import { AgencyDetails, AgentDetails } from '../../../../contract/agencies/agencies.ts';

/** People without an account also fill in the account fields. */
export const registrationForms = {
  owner: { existing: OwnerDetails, newAccount: z.extend(OwnerDetails, NewAccount.shape) },
  agency: { existing: AgencyDetails, newAccount: z.extend(AgencyDetails, NewAccount.shape) },
  agent: { existing: AgentDetails, newAccount: z.extend(AgentDetails, NewAccount.shape) },
};
