import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { deleteBegun } from '../../uploads/parts/part-queries.ts';
import { storePicture } from '../../uploads/pictures/store-picture.ts';
import { deleteOwnUpload, findOwnUpload } from '../../uploads/upload-queries.ts';
import { isShownByProperty } from './property-picture-queries.ts';
import { listers } from './property-rules.ts';
import { requirePictureCapacity } from './require-capacity.ts';

type PictureKey = 'POST /api/uploads' | 'DELETE /api/uploads/{id}';

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
