import { AppError } from '../../../../contract/errors.ts';
import type { claimApi } from '../../../../contract/properties/claims/claims.ts';
import type { RouteTable } from '../../../http/route.ts';
import { ownPropertyFor } from '../editing/property-access.ts';
import { listers } from '../editing/property-rules.ts';
import { answerClaim, type Claiming, readClaims } from './answer-claim.ts';
import { recordKeeping } from './claim-queries.ts';

export function claimRoutes(context: Claiming): Pick<RouteTable, keyof typeof claimApi> {
  const { db } = context;
  return {
    'GET /api/properties/{id}/claims': {
      access: 'signed-in',
      handle: ({ params }, viewer) => readClaims(context, viewer, params.id),
    },
    'POST /api/properties/{id}/claims': {
      access: 'signed-in',
      limits: ['claim'],
      handle: ({ params, body }, viewer) => answerClaim(context, viewer, params.id, body),
    },
    'POST /api/properties/{id}/claims/kept': {
      access: listers,
      limits: ['property_change'],
      handle: async ({ params, body }, viewer) => {
        const { id } = await ownPropertyFor(db, viewer, params.id);
        if (!(await recordKeeping(db, { propertyId: id, ...body })))
          throw new AppError('not_found');
      },
    },
  };
}
