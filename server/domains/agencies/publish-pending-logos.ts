import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import { storePictureFor } from '../../platform/uploads/pictures/store-picture.ts';
import {
  deletePendingLogo,
  findPendingLogo,
  listPublishableLogos,
  replaceLogo,
} from './logo-queries.ts';

type Showing = Pick<Context, 'db' | 'store'>;

/** Decodes logos of new accounts only after their email address is confirmed, to prevent misuse. */
export async function publishPendingLogos(context: Showing): Promise<void> {
  for (const { agency_id, owner_id } of await listPublishableLogos(context.db)) {
    await showLogo(context, agency_id, owner_id);
  }
}

async function showLogo(context: Showing, agencyId: number, ownerId: string): Promise<void> {
  const { db } = context;
  const waiting = await findPendingLogo(db, agencyId);
  if (!waiting) return;
  const file = { bytes: waiting.file, ownerId, bucket: 'agency-logos' } as const;
  try {
    await storePictureFor(context, file, async (trx, { url }) => {
      // Meanwhile, another process published the logo or the agency chose a different one.
      if (!(await deletePendingLogo(trx, agencyId))) throw new AppError('conflict');
      await replaceLogo(trx, agencyId, url);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'invalid_fields') await deletePendingLogo(db, agencyId);
    else if (error.code !== 'conflict') throw error;
  }
}
