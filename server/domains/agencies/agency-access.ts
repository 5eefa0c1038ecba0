import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { findAgency } from './agency-queries.ts';
import { agencyRules, mayRead } from './agency-rules.ts';

type ReachedAgency = NonNullable<Awaited<ReturnType<typeof findAgency>>>;

/** All access to an agency uses this function. Throws `not_found` if the viewer may not see it. */
export async function agencyFor(db: Db, viewer: Viewer | null, id: number): Promise<ReachedAgency> {
  const agency = await findAgency(db, id);
  if (!agency || !mayRead(viewer, agency)) throw new AppError('not_found');
  return agency;
}

export async function agencyPermittedTo(
  db: Db,
  viewer: Viewer,
  id: number,
  action: keyof typeof agencyRules,
): Promise<ReachedAgency> {
  const agency = await agencyFor(db, viewer, id);
  if (!agencyRules[action](viewer, agency)) throw new AppError('42501');
  return agency;
}
