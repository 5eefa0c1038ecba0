import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { storePictureFor } from '../../platform/uploads/pictures/store-picture.ts';
import { agencyPermittedTo } from './agency-access.ts';
import { replaceLogo } from './logo-queries.ts';

type LogoKey = Extract<keyof RouteTable, `${string} /api/agencies/{id}/logo`>;

const agencies = ['agency'] as const;

export function logoRoutes(context: Context): Pick<RouteTable, LogoKey> {
  const { db } = context;
  return {
    'PUT /api/agencies/{id}/logo': {
      access: agencies,
      limits: ['upload'],
      handle: async ({ params, file: bytes }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'edit');
        const file = { bytes, ownerId: viewer.id, bucket: 'agency-logos' } as const;
        const url = await storePictureFor(context, file, async (trx, picture) => {
          if (!(await replaceLogo(trx, params.id, picture.url))) throw new AppError('not_found');
          return picture.url;
        });
        return { url };
      },
    },
    'DELETE /api/agencies/{id}/logo': {
      access: agencies,
      limits: ['upload'],
      handle: async ({ params }, viewer) => {
        await agencyPermittedTo(db, viewer, params.id, 'edit');
        await db.transaction().execute((trx) => replaceLogo(trx, params.id, null));
        return { url: null };
      },
    },
  };
}
