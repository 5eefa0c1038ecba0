import type {
  DataProtection,
  dataProtectionApi,
} from '../../contract/data-protection/data-protection-api.ts';
import { administrationReaders } from '../accounts/role-rules.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { presentRegister } from './present-register.ts';

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
