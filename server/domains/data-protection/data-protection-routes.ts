import type {
  DataProtection,
  dataProtectionApi,
  RegisterLine,
} from '../../../contract/data-protection/data-protection-api.ts';
import { register } from '../../../contract/data-protection/register/register.ts';
import { grounds, recipients } from '../../../contract/data-protection/register/register-entry.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import { administrationReaders } from '../accounts/role-rules.ts';

export function dataProtectionRoutes(
  context: Context,
): Pick<RouteTable, keyof typeof dataProtectionApi> {
  return {
    'GET /api/data-protection': {
      access: 'public',
      handle: () => readDataProtection(context),
    },
    'GET /api/admin/register': {
      access: administrationReaders,
      handle: async () => presentRegister(),
    },
  };
}

async function readDataProtection({ settings }: Context): Promise<DataProtection> {
  const [controller, name, email, number, ends] = await Promise.all([
    settings.valueOf('data_protection_controller'),
    settings.valueOf('data_protection_officer'),
    settings.valueOf('data_protection_officer_email'),
    settings.valueOf('data_protection_licence'),
    settings.valueOf('data_protection_licence_ends'),
  ]);
  return {
    controller: controller || null,
    officer: name ? { name, email: email || null } : null,
    licence: number ? { number, ends: ends || null } : null,
  };
}

/** The register as text. The API serves it to keep table names out of public scripts. */
const presentRegister = (): RegisterLine[] =>
  register.map(({ name, details = '', why, more, kept, ground, seenBy, goesTo, tables }) => ({
    name,
    what: `${name}${details}`,
    why: [`${sentence(why)}.`, more].filter(Boolean).join(' '),
    kept,
    ground: grounds[ground],
    seen_by: seenBy,
    goes_to: goesTo.map((recipient) => recipients[recipient]),
    tables: [...tables],
  }));

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
