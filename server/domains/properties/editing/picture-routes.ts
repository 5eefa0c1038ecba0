import type { Kysely } from 'kysely';
import { AppError } from '../../../../contract/errors.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { deleteBegun, measureBegun } from '../../../platform/uploads/parts/part-queries.ts';
import {
  receivePart,
  storeParts,
  uploadProgress,
} from '../../../platform/uploads/parts/receive-parts.ts';
import { storePicture } from '../../../platform/uploads/pictures/store-picture.ts';
import {
  deleteOwnUpload,
  findOwnUpload,
  measureUploads,
} from '../../../platform/uploads/upload-queries.ts';
import { uploadRefusal } from '../../../platform/uploads/upload-rules.ts';
import { isShownByProperty } from './property-picture-queries.ts';
import { listers } from './property-rules.ts';

type PictureKey = Extract<keyof RouteTable, `${string} /api/uploads${string}`>;

export function pictureRoutes(context: Context): Pick<RouteTable, PictureKey> {
  const { db } = context;
  return {
    'POST /api/uploads': {
      access: listers,
      limits: ['upload'],
      handle: async ({ file }, viewer) => {
        await requirePictureCapacity(db, viewer.id);
        return storePicture(context, {
          bytes: file,
          ownerId: viewer.id,
          bucket: 'property-images',
        });
      },
    },
    'GET /api/uploads/{id}': {
      access: listers,
      limits: ['upload_part'],
      handle: ({ params: { id } }, viewer) => uploadProgress(context, { ownerId: viewer.id, id }),
    },
    'PUT /api/uploads/{id}/parts/{position}': {
      access: listers,
      limits: ['upload_part'],
      handle: async ({ params: { id, position }, file }, viewer) => {
        await (position === 0 ? requirePictureCapacity : requirePartCapacity)(db, viewer.id);
        const key = { ownerId: viewer.id, id };
        return { received: await receivePart(context, key, position, await file.read()) };
      },
    },
    'POST /api/uploads/{id}': {
      access: listers,
      limits: ['upload'],
      handle: ({ params: { id }, body }, viewer) =>
        storeParts(context, { ownerId: viewer.id, id }, body.bytes),
    },
    'DELETE /api/uploads/{id}': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        const hadArrived = await deleteBegun(db, { ownerId: viewer.id, id: params.id });
        const isTakenBack = await deleteOwnUpload(db, params.id, viewer.id, isShownByProperty);
        if (hadArrived || isTakenBack) return;
        const isShown = await findOwnUpload(db, params.id, viewer.id);
        if (!isShown) throw new AppError('not_found');
        throw new AppError('conflict', { message: 'A listing shows this picture.' });
      },
    },
  };
}

/** Limits the storage that one person's pictures can take (S55). */
async function requirePictureCapacity(db: Kysely<DB>, ownerId: string): Promise<void> {
  const stored = await measureUploads(db, ownerId, isShownByProperty);
  refuseExcess({ ...stored, halfSentBytes: await measureBegun(db, ownerId) });
}

async function requirePartCapacity(db: Kysely<DB>, ownerId: string): Promise<void> {
  refuseExcess({ bytes: 0, waiting: 0, halfSentBytes: await measureBegun(db, ownerId) });
}

function refuseExcess(stored: Parameters<typeof uploadRefusal>[0]): void {
  const message = uploadRefusal(stored);
  if (message) throw new AppError('conflict', { message });
}
