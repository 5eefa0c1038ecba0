import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import { refuseOnLegalHold } from '../accounts/legal-holds/legal-holds.ts';
import { clearAgencyOfMembers } from '../accounts/own-account/membership-queries.ts';
import { administers } from '../accounts/role-rules.ts';
import { requireRecentPassword } from '../accounts/sessions/reauthentication.ts';
import { agencyPermittedTo } from '../agencies/agency-access.ts';
import {
  closeAgency,
  listLongClosed,
  lockAgency,
  removeAgency,
} from '../agencies/agency-queries.ts';
import { mayClose } from '../agencies/agency-rules.ts';
import { countAgents } from '../agencies/member-queries.ts';
import {
  countLiveProperties,
  releaseAgencyProperties,
} from '../properties/listing/agency-property-queries.ts';

/** Closes an agency if it has no members and no listings, or if a reason is given. */
export async function closeAgencyFor(
  context: Context,
  viewer: Viewer,
  id: number,
  reason: string | undefined,
): Promise<void> {
  await agencyPermittedTo(context.db, viewer, id, 'delete');
  await requireRecentPassword(context, viewer);
  await context.db.transaction().execute(async (trx) => {
    await lockAgency(trx, id);
    const dependants = {
      liveProperties: await countLiveProperties(trx, id),
      members: await countAgents(trx, id),
    };
    if (!mayClose({ viewer, ...dependants, reason })) {
      throw new AppError('conflict', {
        message: 'An agency with listings or agents cannot be closed.',
      });
    }
    if (!administers(viewer.role)) await refuseOnLegalHold(trx, { userId: viewer.id });
    await closeAgency(trx, id, context.now());
    await clearAgencyOfMembers(trx, id);
    await releaseAgencyProperties(trx, id);
    if (!administers(viewer.role)) return;
    const details = { agency_id: id, ...dependants };
    const entry = { adminId: viewer.id, action: 'close_agency', details } as const;
    await recordAdminAction(trx, { ...entry, ...(reason && { reason }) });
  });
}

/** Removes closed agencies. They have no account whose deletion would remove them (S61). */
export async function removeClosedAgencies({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { id } of await listLongClosed(db)) {
    await db.transaction().execute(async (trx) => {
      await clearAgencyOfMembers(trx, id);
      await releaseAgencyProperties(trx, id);
      await removeAgency(trx, id);
    });
  }
}
