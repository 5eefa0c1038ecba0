import type { UserStatusChange } from '../../../contract/admin/admin.ts';
import type { adminApi } from '../../../contract/admin/admin-api.ts';
import type { ReadDatabase } from '../../../database/replicas/read-database.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import type { RouteTable } from '../../http/route.ts';
import { updatePayment } from '../accounts/administration/payments.ts';
import { administrationReaders, administrators } from '../accounts/role-rules.ts';
import { restoreAccount, suspendAccount } from '../moderation/decisions/account-suspension.ts';
import { countMarket } from './admin-queries.ts';
import { findPeople, personRowFor } from './person/find-people.ts';
import { personRoutes } from './person/person-routes.ts';
import { adminPropertyRoutes } from './property/property-routes.ts';
import { readWorklist } from './worklist/worklist.ts';

export function adminRoutes(
  context: Context,
  reads: ReadDatabase,
): Pick<RouteTable, keyof typeof adminApi> {
  const { log } = context;
  return {
    ...personRoutes(context),
    ...adminPropertyRoutes(context),
    'GET /api/admin/stats': {
      access: administrationReaders,
      handle: async () => countMarket(await reads.upToDate()),
    },
    'GET /api/admin/worklist': {
      access: administrationReaders,
      handle: (_, viewer) => {
        const seen = { adminId: viewer.id };
        log.info(seen, 'an administrator read the worklist');
        return readWorklist(context, viewer);
      },
    },
    'GET /api/admin/users': {
      access: administrationReaders,
      handle: async ({ query }, viewer) => {
        log.info({ adminId: viewer.id }, 'an administrator read accounts');
        return findPeople(context, viewer, query);
      },
    },
    'POST /api/rpc/get_user_statistics': {
      access: administrationReaders,
      recentSignIn: false,
      changesNoListing: true,
      handle: async () => countMarket(await reads.upToDate()),
    },
    'POST /api/rpc/toggle_user_status': {
      access: administrators,
      handle: async ({ body }, viewer) => {
        await switchStatus(context, viewer, body);
        return personRowFor(context, viewer, body.target_user_id);
      },
    },
    'POST /api/rpc/update_payment_status': {
      access: administrators,
      handle: async ({ body }, viewer) => {
        await updatePayment(context, {
          adminId: viewer.id,
          personId: body.target_user_id,
          status: body.new_payment_status,
          ...(body.expiration_date && { lastDay: body.expiration_date }),
          ...(body.reason && { reason: body.reason }),
        });
        return personRowFor(context, viewer, body.target_user_id);
      },
    },
  };
}

const switchStatus = (
  context: Context,
  viewer: Viewer,
  { target_user_id, new_status, reason, suspended_until }: UserStatusChange,
): Promise<void> => {
  const who = { adminId: viewer.id, personId: target_user_id };
  return new_status
    ? restoreAccount(context, { ...who, ...(reason && { reason }) })
    : suspendAccount(context, {
        ...who,
        reason: reason ?? '',
        suspendedUntil: suspended_until ?? null,
      });
};
