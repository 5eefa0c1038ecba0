import type { Kysely } from 'kysely';
import { AppError } from '../../contract/errors.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { RouteTable } from '../http/route.ts';
import type { ObjectStore } from '../storage/store.ts';
import { storePictureFor } from '../uploads/store-picture.ts';
import { agencyToDo } from './agency-access.ts';
import { replaceLogo } from './logo-queries.ts';

interface Parts {
  db: Kysely<DB>;
  store: ObjectStore;
  /** a logo stands on the cards of listings */
  onListingsChanged(): void;
}

type LogoKey = Extract<keyof RouteTable, `${string} /api/agencies/{id}/logo`>;

const agencies = ['agency'] as const;

/** G5 of the authorization matrix. */
export function logoRoutes(parts: Parts): Pick<RouteTable, LogoKey> {
  const { db, onListingsChanged } = parts;
  return {
    'PUT /api/agencies/{id}/logo': {
      access: agencies,
      limits: ['upload'],
      handle: async ({ params, file: bytes }, viewer) => {
        await agencyToDo(db, viewer, params.id, 'update');
        const file = { bytes, ownerId: viewer.id, bucket: 'agency-logos' } as const;
        const url = await storePictureFor(parts, file, async (trx, picture) => {
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
  };
}
