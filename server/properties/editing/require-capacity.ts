import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { DB } from '../../../database/rows.generated.ts';
import { measureBegun } from '../../uploads/parts/part-queries.ts';
import { measureUploads } from '../../uploads/upload-queries.ts';
import { uploadRefusal, uploadRefusalMessages } from '../../uploads/upload-rules.ts';
import { isShownByProperty } from './property-picture-queries.ts';

/** Limits the storage that one person's pictures can take (S55). */
export async function requirePictureCapacity(db: Kysely<DB>, ownerId: string): Promise<void> {
  const stored = await measureUploads(db, ownerId, isShownByProperty);
  refuseWhere({ ...stored, halfSentBytes: await measureBegun(db, ownerId) });
}

export async function requirePartCapacity(db: Kysely<DB>, ownerId: string): Promise<void> {
  refuseWhere({ bytes: 0, waiting: 0, halfSentBytes: await measureBegun(db, ownerId) });
}

function refuseWhere(stored: Parameters<typeof uploadRefusal>[0]): void {
  const refusal = uploadRefusal(stored);
  if (refusal) throw new AppError('conflict', { message: uploadRefusalMessages[refusal] });
}
