import type { OwnerDetails } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { promoteRenter } from '../account-queries.ts';
import { requirePhone } from '../phone-number.ts';
import { openAccount } from './open-account.ts';
import {
  askedForAccount,
  newAccountIn,
  type RoleProfile,
  registeredAccount,
  requireRegistrable,
} from './registrations.ts';

type OwnerKey = 'POST /api/registrations/owner';

export function ownerRegistrationRoutes(context: Context): Pick<RouteTable, OwnerKey> {
  return {
    'POST /api/registrations/owner': {
      access: 'public',
      handle: async ({ body }, viewer, request) => {
        if (viewer) {
          requireRegistrable(viewer, body);
          const promoted = await promoteRenter(context.db, viewer.id, ownerProfile(body));
          if (!promoted) throw new AppError('conflict');
          return registeredAccount(context, viewer);
        }
        const account = newAccountIn(body);
        const profile = { ...ownerProfile(body), name: account.name };
        await openAccount(context, account, async () => profile, request);
        return askedForAccount;
      },
    },
  };
}

const ownerProfile = (details: OwnerDetails): RoleProfile => ({
  role: 'owner',
  phone: requirePhone(details.phone),
  business_name: details.business_name,
  business_address: details.business_address,
});
