import { inviteAdministrator } from '../server/domains/accounts/administration/invitations.ts';
import type { TestApp } from './start-test-app.ts';

export const inviteByOperator = ({ app }: TestApp, email: string) =>
  app.context.db
    .transaction()
    .execute((trx) =>
      inviteAdministrator(trx, { ...app.context, by: { actor: 'operator' as const } }, { email }),
    );
