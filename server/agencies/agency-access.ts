import type { Agency } from '../../contract/agencies/agencies.ts';
import { AppError } from '../../contract/errors.ts';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../http/requests/viewer.ts';
import { findAgency } from './agency-queries.ts';
import { type AgencyPermissions, agencyPermissions } from './agency-rules.ts';

export interface ReachedAgency {
  agency: Agency;
  may: AgencyPermissions;
}

/** All access to an agency uses this function. Throws `not_found` if the viewer may not see it. */
export async function agencyFor(db: Db, viewer: Viewer | null, id: number): Promise<ReachedAgency> {
  const agency = await findAgency(db, id);
  if (!agency) throw new AppError('not_found');
  const may = agencyPermissions(viewer, agency);
  if (!may.read) throw new AppError('not_found');
  return { agency, may };
}

export async function agencyPermittedTo(
  db: Db,
  viewer: Viewer,
  id: number,
  what: Exclude<keyof AgencyPermissions, 'read'>,
): Promise<ReachedAgency> {
  const reached = await agencyFor(db, viewer, id);
  if (!reached.may[what]) throw new AppError('42501');
  return reached;
}
