import type { Transaction } from 'kysely';
import type { Agency, AgencyInput, ViewedAgency } from '../../contract/agencies/agencies.ts';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import { refuseOnLegalHold } from '../accounts/legal-holds/legal-holds.ts';
import {
  assignAgency,
  clearAgencyOfMembers,
  removeAgentFromAgency,
} from '../accounts/own-account/membership-queries.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { administers, roleRules } from '../accounts/role-rules.ts';
import { requireRecentPassword } from '../accounts/sessions/reauthentication.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../http/requests/viewer.ts';
import { agencyPermittedTo } from './agency-access.ts';
import {
  closeAgency,
  insertAgency,
  listLongClosed,
  lockAgency,
  removeAgency,
  replaceAgency,
} from './agency-queries.ts';
import { creationRefusal, mayClose } from './agency-rules.ts';
import { countAgents } from './member-queries.ts';
import { isTakenAgencyName } from './person-queries.ts';
import { presentViewedAgency } from './present-agency.ts';

/** The viewer becomes the agency's account, unless the viewer is an administrator (G2). */
export async function createAgency(
  { db, now }: Context,
  viewer: Viewer,
  given: AgencyInput,
): Promise<ViewedAgency> {
  const input = { ...given, phone: requirePhone(given.phone) };
  const refusal = creationRefusal(viewer);
  if (refusal === 'forbidden') throw new AppError('42501');
  if (refusal) throw new AppError('conflict', { message: 'Your account already has an agency.' });
  return refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      const agency = await insertAgency(trx, input, { publishedAt: now() });
      if (administers(viewer.role)) {
        const details = { agency_id: agency.id };
        await recordAdminAction(trx, { adminId: viewer.id, action: 'create_agency', details });
        return presentViewedAgency(viewer, agency);
      }
      const belongs = roleRules[viewer.role].becomeLister
        ? await promoteRenter(trx, viewer.id, { role: 'agency', agency_id: agency.id })
        : await assignAgency(trx, viewer.id, agency.id);
      if (!belongs) throw new AppError('conflict');
      return presentViewedAgency({ ...viewer, role: 'agency', agencyId: agency.id }, agency);
    }),
  );
}

/** PUT semantics: omitted fields are cleared (DEC-24). */
export async function updateAgency(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  given: AgencyInput,
): Promise<Agency> {
  const input = { ...given, phone: requirePhone(given.phone) };
  const before = await agencyPermittedTo(db, viewer, id, 'edit');
  return refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      const agency = await replaceAgency(trx, id, input, now());
      if (!agency) throw new AppError('not_found');
      if (administers(viewer.role)) {
        const details = { agency_id: id, before: before.name, after: agency.name };
        await recordAdminAction(trx, { adminId: viewer.id, action: 'update_agency', details });
      }
      return agency;
    }),
  );
}

/** Closes an agency if it has no members and no listings, or if a reason is given. */
export async function deleteAgency(
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
      liveProperties: await context.agencyProperties.countLive(trx, id),
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
    await context.agencyProperties.release(trx, id);
    if (!administers(viewer.role)) return;
    const details = { agency_id: id, ...dependants };
    const entry = { adminId: viewer.id, action: 'close_agency', details } as const;
    await recordAdminAction(trx, { ...entry, ...(reason && { reason }) });
  });
}

/** Removes closed agencies. They have no account whose deletion would remove them (S61). */
export async function removeClosedAgencies({
  db,
  agencyProperties,
}: Pick<Context, 'db' | 'agencyProperties'>): Promise<void> {
  for (const { id } of await listLongClosed(db)) {
    await db.transaction().execute(async (trx) => {
      await clearAgencyOfMembers(trx, id);
      await agencyProperties.release(trx, id);
      await removeAgency(trx, id);
    });
  }
}

export async function removeAgent(
  { agencyProperties }: Pick<Context, 'agencyProperties'>,
  trx: Transaction<DB>,
  agencyId: number,
  userId: string,
): Promise<boolean> {
  if (!(await removeAgentFromAgency(trx, agencyId, userId))) return false;
  await agencyProperties.release(trx, agencyId, userId);
  return true;
}

/** The unique index on the public name also detects concurrent registrations. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTakenAgencyName(error)) throw error;
    const message = 'An agency with this name is already registered.';
    throw new AppError('conflict', { message, cause: error });
  }
}
