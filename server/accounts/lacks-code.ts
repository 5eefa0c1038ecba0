import { Role } from '../../contract/roles.ts';
import { roleRules } from './role-rules.ts';
import type { AccountSurroundings } from './surroundings.ts';

/** Whether this is an administrator's session from before codes were required: it holds no longer. */
export const lacksCode = async (
  { areCodesRequired }: Pick<AccountSurroundings, 'areCodesRequired'>,
  session: { role: string; code_given: boolean },
): Promise<boolean> =>
  roleRules[Role.parse(session.role)].administer &&
  !session.code_given &&
  (await areCodesRequired());
