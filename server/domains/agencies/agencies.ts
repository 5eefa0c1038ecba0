import type { Agency, AgencyInput, ViewedAgency } from '../../../contract/agencies/agencies.ts';
import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { promoteRenter } from '../accounts/account-queries.ts';
import { recordAdminAction } from '../accounts/administration/admin-log-queries.ts';
import { assignAgency } from '../accounts/own-account/membership-queries.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { administers, roleRules } from '../accounts/role-rules.ts';
import { agencyPermittedTo } from './agency-access.ts';
import { insertAgency, replaceAgency } from './agency-queries.ts';
import { creationRefusal } from './agency-rules.ts';
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
