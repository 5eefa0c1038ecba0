import { AppError } from '../../../../contract/errors.ts';
import type { rightToLetApi } from '../../../../contract/properties/right-to-let/right-to-let-api.ts';
import type { Context } from '../../../context.ts';
import type { RouteTable } from '../../../http/route.ts';
import { storePaper } from '../../../platform/uploads/store-paper.ts';
import { administrators } from '../../accounts/role-rules.ts';
import { ownPropertyFor, refusalOf } from '../editing/property-access.ts';
import { listers } from '../editing/property-rules.ts';
import { decideRight, viewPaper } from './decide-paper.ts';
import { presentOwnRight } from './present-right-to-let.ts';
import { deleteWaitingPaper, insertPaper, listPapers } from './right-to-let-queries.ts';

const waits = "We're already checking a document for this home. Delete it to send another one.";

export function rightToLetRoutes(context: Context): Pick<RouteTable, keyof typeof rightToLetApi> {
  const { db } = context;
  const read = async (propertyId: string) => presentOwnRight(await listPapers(db, propertyId));
  return {
    'GET /api/me/properties/{id}/right-to-let': {
      access: listers,
      handle: async ({ params }, viewer) => {
        const { id } = await ownPropertyFor(db, viewer, params.id);
        return read(id);
      },
    },
    'POST /api/me/properties/{id}/right-to-let/{kind}': {
      access: listers,
      limits: ['paper'],
      handle: async ({ params: { id, kind }, file }, viewer) => {
        await ownPropertyFor(db, viewer, id);
        const { paper } = await read(id);
        if (paper?.state === 'waiting') throw new AppError('conflict', { message: waits });
        await storePaper(context, file, async (trx, key) => {
          const inserted = await insertPaper(trx, viewer, { propertyId: id, kind, key });
          if (inserted === undefined) throw await refusalOf(trx, viewer, id);
          if (inserted === null) throw new AppError('conflict', { message: waits });
        });
        return read(id);
      },
    },
    'DELETE /api/me/properties/{id}/right-to-let': {
      access: listers,
      limits: ['property_change'],
      handle: async ({ params }, viewer) => {
        const { id } = await ownPropertyFor(db, viewer, params.id);
        await deleteWaitingPaper(db, viewer, id);
        return read(id);
      },
    },
    'POST /api/admin/right-to-let/{id}/paper': {
      access: administrators,
      limits: ['account_write'],
      handle: ({ params }, viewer) =>
        viewPaper(context, { adminId: viewer.id, paperId: params.id }),
    },
    'POST /api/admin/right-to-let/{id}/decision': {
      access: administrators,
      limits: ['account_write'],
      handle: ({ params, body }, viewer) =>
        decideRight(context, { adminId: viewer.id, paperId: params.id }, body),
    },
  };
}
