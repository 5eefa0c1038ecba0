import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { uploadApi } from '../../contract/uploads-api.ts';
import type { DB } from '../../database/rows.generated.ts';
import { agencyToDo } from '../agencies/agency-access.ts';
import type { RouteTable } from '../http/route.ts';
import { listers } from '../properties/property-rules.ts';
import type { ObjectStore } from '../storage/store.ts';
import { replaceAvatar, replaceLogo } from './emblem-queries.ts';
import { storePicture, storePictureFor } from './store-picture.ts';
import { deleteOwnUpload, findOwnUpload, measureUploads } from './upload-queries.ts';
import { uploadRefusal, uploadRefusalMessages } from './upload-rules.ts';

interface UploadSurroundings {
  db: Kysely<DB>;
  store: ObjectStore;
  /** a logo stands on the cards of listings */
  onListingsChanged(): void;
}

const agencies = ['agency'] as const;
const accepted = { accepted: true } as const;

/** Pictures of homes, agencies and people (I4 to I6, G5). */
export function uploadRoutes(around: UploadSurroundings): Pick<RouteTable, keyof typeof uploadApi> {
  const { db, onListingsChanged } = around;
  return {
    'POST /api/uploads': {
      access: listers,
      limits: ['upload'],
      handle: async ({ file }, viewer) => {
        await requireRoom(db, viewer.id);
        return storePicture(around, { bytes: file, ownerId: viewer.id, bucket: 'property-images' });
      },
    },
    'DELETE /api/uploads/{id}': {
      access: 'signed-in',
      handle: async ({ params }, viewer) => {
        if (await deleteOwnUpload(db, params.id, viewer.id)) return accepted;
        const isShown = await findOwnUpload(db, params.id, viewer.id);
        if (!isShown) throw new AppError('not_found');
        throw new AppError('conflict', { message: 'A listing shows this picture.' });
      },
    },
    'PUT /api/agencies/{id}/logo': {
      access: agencies,
      limits: ['upload'],
      handle: async ({ params, file: bytes }, viewer) => {
        await agencyToDo(db, viewer, params.id, 'update');
        const file = { bytes, ownerId: viewer.id, bucket: 'agency-logos' } as const;
        const url = await storePictureFor(around, file, async (trx, picture) => {
          if (!(await replaceLogo(trx, params.id, picture.url))) throw new AppError('not_found');
          return picture.url;
        });
        onListingsChanged();
        return { url };
      },
    },
    'DELETE /api/agencies/{id}/logo': {
      access: agencies,
      limits: ['upload'],
      handle: async ({ params }, viewer) => {
        await agencyToDo(db, viewer, params.id, 'update');
        await db.transaction().execute((trx) => replaceLogo(trx, params.id, null));
        onListingsChanged();
        return { url: null };
      },
    },
    'PUT /api/me/avatar': {
      access: 'signed-in',
      limits: ['upload'],
      handle: ({ file: bytes }, viewer) => {
        const file = { bytes, ownerId: viewer.id, bucket: 'avatars' } as const;
        return storePictureFor(around, file, async (trx, { url }) => {
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

async function requireRoom(db: Kysely<DB>, ownerId: string): Promise<void> {
  const refusal = uploadRefusal(await measureUploads(db, ownerId));
  if (refusal) throw new AppError('conflict', { message: uploadRefusalMessages[refusal] });
}
