import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { storePictureFor } from '../../../platform/uploads/pictures/store-picture.ts';
import { replaceAvatar } from './avatar-queries.ts';

type AvatarKey = Extract<keyof RouteTable, `${string} /api/me/avatar`>;

export function avatarRoutes(context: Context): Pick<RouteTable, AvatarKey> {
  const { db } = context;
  return {
    'PUT /api/me/avatar': {
      access: 'signed-in',
      limits: ['upload'],
      handle: ({ file: bytes }, viewer) => {
        const file = { bytes, ownerId: viewer.id, bucket: 'avatars' } as const;
        return storePictureFor(context, file, async (trx, { url }) => {
          await replaceAvatar(trx, viewer.id, url);
          return { url };
        });
      },
    },
    'DELETE /api/me/avatar': {
      access: 'signed-in',
      limits: ['upload'],
      handle: async (_input, viewer) => {
        await db.transaction().execute((trx) => replaceAvatar(trx, viewer.id, null));
        return { url: null };
      },
    },
  };
}
