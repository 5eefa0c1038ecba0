import { Role } from '../../../contract/roles.ts';
import type { Context } from '../../context.ts';
import { readsAdministration } from '../role-rules.ts';

/** Whether the session is invalid because an administrator began it without the required code. */
export const lacksCode = async (
  { settings }: Pick<Context, 'settings'>,
  session: { role: string; code_given: boolean },
): Promise<boolean> =>
  readsAdministration(Role.parse(session.role)) &&
  !session.code_given &&
  (await settings.valueOf('require_admin_codes'));
