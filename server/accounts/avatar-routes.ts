import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { RouteTable } from '../http/route.ts';
import type { ObjectStore } from '../storage/store.ts';
import { storePictureFor } from '../uploads/store-picture.ts';
import { replaceAvatar } from './avatar-queries.ts';

interface Parts {
  db: Kysely<DB>;
  store: ObjectStore;
}

type AvatarKey = Extract<keyof RouteTable, `${string} /api/me/avatar`>;

/** I6 of the authorization matrix. */
export function avatarRoutes(parts: Parts): Pick<RouteTable, AvatarKey> {
  const { db } = parts;
  return {
    'PUT /api/me/avatar': {
      access: 'signed-in',
      limits: ['upload'],
      handle: ({ file: bytes }, viewer) => {
        const file = { bytes, ownerId: viewer.id, bucket: 'avatars' } as const;
        return storePictureFor(parts, file, async (trx, { url }) => {
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
