import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { receivePart, storeParts, uploadProgress } from '../../uploads/parts/receive-parts.ts';
import { listers } from './property-rules.ts';
import { requirePartCapacity, requirePictureCapacity } from './require-capacity.ts';

type PartKey =
  | 'GET /api/uploads/{id}'
  | 'PUT /api/uploads/{id}/parts/{position}'
  | 'POST /api/uploads/{id}';

export function picturePartRoutes(context: Context): Pick<RouteTable, PartKey> {
  const { db } = context;
  return {
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
  };
}
