import { ListedHold } from '../../../../contract/admin/admin-person.ts';
import { AppError } from '../../../../contract/errors.ts';
import { Role } from '../../../../contract/roles.ts';
import type { Context } from '../../../context.ts';
import { present } from '../../../http/answers/present.ts';
import type { RouteTable } from '../../../http/route.ts';
import { type AccountRow, findAccount, lockUser } from '../../accounts/account-queries.ts';
import { erasePersonFor } from '../../accounts/erasure/erase-person.ts';
import { exportPersonFor } from '../../accounts/erasure/export-account.ts';
import { listLegalHolds } from '../../accounts/legal-holds/legal-hold-queries.ts';
import { liftLegalHold, placeLegalHold } from '../../accounts/legal-holds/legal-holds.ts';
import { mayEraseFor, mayLiftHold } from '../../accounts/own-account/account-rules.ts';
import { administrationReaders, administrators } from '../../accounts/role-rules.ts';

type RightsKey =
  | 'POST /api/admin/users/{id}/export'
  | 'POST /api/admin/users/{id}/erasure'
  | 'GET /api/admin/legal-holds'
  | `${'PUT' | 'DELETE'} /api/admin/users/{id}/legal-hold`;

export function rightsRoutes(context: Context): Pick<RouteTable, RightsKey> {
  const { db } = context;
  const accountFor = async (id: string): Promise<AccountRow> => {
    const account = await findAccount(db, id);
    if (!account) throw new AppError('not_found');
    return account;
  };
  return {
    'POST /api/admin/users/{id}/export': {
      access: administrators,
      limits: ['export'],
      handle: async ({ params: { id } }, viewer) => {
        const { email } = await accountFor(id);
        return exportPersonFor(context, { email, userId: id }, { adminId: viewer.id });
      },
    },
    'POST /api/admin/users/{id}/erasure': {
      access: administrators,
      limits: ['account_write'],
      handle: async ({ params: { id }, body }, viewer) => {
        if (!mayEraseFor(viewer, id)) throw new AppError('42501');
        const { email, role } = await accountFor(id);
        if (body.email !== email) {
          const fields = { email: 'This is not the email address of this account' };
          throw new AppError('invalid_fields', { fields });
        }
        await erasePersonFor(context, { id, role: Role.parse(role) }, { adminId: viewer.id });
      },
    },
    'GET /api/admin/legal-holds': {
      access: administrationReaders,
      handle: async () => (await listLegalHolds(db)).map((hold) => present(ListedHold, hold)),
    },
    'PUT /api/admin/users/{id}/legal-hold': {
      access: administrators,
      handle: async ({ params: { id }, body: { reason } }, viewer) => {
        await db.transaction().execute(async (trx) => {
          const account = await lockUser(trx, id);
          if (!account) throw new AppError('not_found');
          const by = { adminId: viewer.id };
          await placeLegalHold(trx, { email: account.email, userId: id }, { by, reason });
        });
      },
    },
    'DELETE /api/admin/users/{id}/legal-hold': {
      access: administrators,
      handle: async ({ params: { id } }, viewer) => {
        if (!mayLiftHold(viewer, id)) throw new AppError('42501');
        const { email } = await accountFor(id);
        await db
          .transaction()
          .execute((trx) => liftLegalHold(trx, { email, userId: id }, { adminId: viewer.id }));
      },
    },
  };
}
