import type { Agency, AgencyInput } from '../../contract/agencies.ts';
import { AppError } from '../../contract/errors.ts';
import { isTakenAgencyName, promoteRenter } from '../accounts/account-queries.ts';
import { recordAdminAction } from '../accounts/admin-log-queries.ts';
import { requireRecentPassword } from '../accounts/reauthentication.ts';
import type { AccountSurroundings } from '../accounts/surroundings.ts';
import type { Viewer } from '../http/viewer.ts';
import { agencyToDo } from './agency-access.ts';
import {
  assignAgency,
  closeAgency,
  countDependants,
  insertAgency,
  replaceAgency,
} from './agency-queries.ts';
import { creationRefusal, mayClose } from './agency-rules.ts';

/** Creates an agency and, unless an administrator does it, makes the viewer its account (G2). */
export async function createAgency(
  { db, now }: AccountSurroundings,
  viewer: Viewer,
  input: AgencyInput,
): Promise<Agency> {
  const refusal = creationRefusal(viewer);
  if (refusal === 'forbidden') throw new AppError('42501');
  if (refusal) throw new AppError('conflict', { message: 'Your account has an agency already.' });
  return refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      const agency = await insertAgency(trx, input, { publishedAt: now() });
      if (viewer.role === 'super_admin') {
        const details = { agency_id: agency.id };
        await recordAdminAction(trx, { adminId: viewer.id, action: 'create_agency', details });
        return agency;
      }
      const belongs =
        viewer.role === 'renter'
          ? await promoteRenter(trx, viewer.id, { role: 'agency', agency_id: agency.id })
          : await assignAgency(trx, viewer.id, agency.id);
      if (!belongs) throw new AppError('conflict');
      return agency;
    }),
  );
}

/** PUT: what is left out is emptied (DEC-24). */
export async function updateAgency(
  { db, now }: AccountSurroundings,
  viewer: Viewer,
  id: number,
  input: AgencyInput,
): Promise<Agency> {
  const { agency: before } = await agencyToDo(db, viewer, id, 'update');
  return refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      const agency = await replaceAgency(trx, id, input, now());
      if (!agency) throw new AppError('not_found');
      if (viewer.role === 'super_admin') {
        const details = { agency_id: id, before: before.name, after: agency.name };
        await recordAdminAction(trx, { adminId: viewer.id, action: 'update_agency', details });
      }
      return agency;
    }),
  );
}

/** Closes an agency that nobody and no listing depends on, or for a stated reason. */
export async function deleteAgency(
  around: AccountSurroundings,
  viewer: Viewer,
  id: number,
  reason: string | undefined,
): Promise<void> {
  await agencyToDo(around.db, viewer, id, 'close');
  await requireRecentPassword(around, viewer);
  await around.db.transaction().execute(async (trx) => {
    const dependants = await countDependants(trx, id);
    if (!mayClose({ viewer, ...dependants, reason })) {
      throw new AppError('conflict', {
        message: 'An agency with listings or agents cannot be closed.',
      });
    }
    await closeAgency(trx, id, around.now());
    if (viewer.role !== 'super_admin') return;
    const details = { agency_id: id, ...dependants };
    const entry = { adminId: viewer.id, action: 'close_agency', details };
    await recordAdminAction(trx, { ...entry, ...(reason && { reason }) });
  });
}

/** The public name is unique; the database says so even when two come at once. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTakenAgencyName(error)) throw error;
    const message = 'An agency with this name is registered already.';
    throw new AppError('conflict', { message, cause: error });
  }
}
