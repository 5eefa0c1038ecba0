import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { deleteOwnUpload, findOwnUpload, measureUploads } from '../uploads/upload-queries.ts';
import { uploadRefusal, uploadRefusalMessages } from '../uploads/upload-rules.ts';
import { isShownByProperty } from './property-picture-queries.ts';
import { listers } from './property-rules.ts';

type PictureKey = Extract<keyof RouteTable, `${string} /api/uploads${string}`>;

/** Pictures of homes: I4 and I5 of the authorization matrix. */
export function pictureRoutes(context: Context): Pick<RouteTable, PictureKey> {
  const { db } = context;
  return {
    'POST /api/uploads': {
      access: listers,
      limits: ['upload'],
      handle: async ({ file }, viewer) => {
        await requireRoom(db, viewer.id);
        return storePicture(context, {
          bytes: file,
          ownerId: viewer.id,
          bucket: 'property-images',
        });
      },
    },
    'DELETE /api/uploads/{id}': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        if (await deleteOwnUpload(db, params.id, viewer.id, isShownByProperty)) {
          return { accepted: true };
        }
        const isShown = await findOwnUpload(db, params.id, viewer.id);
        if (!isShown) throw new AppError('not_found');
        throw new AppError('conflict', { message: 'A listing shows this picture.' });
      },
    },
  };
}

async function requireRoom(db: Kysely<DB>, ownerId: string): Promise<void> {
  const refusal = uploadRefusal(await measureUploads(db, ownerId, isShownByProperty));
  if (refusal) throw new AppError('conflict', { message: uploadRefusalMessages[refusal] });
}
