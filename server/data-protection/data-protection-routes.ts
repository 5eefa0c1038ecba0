import type { dataProtectionApi } from '../../contract/data-protection/data-protection-api.ts';
import { administrationReaders } from '../accounts/role-rules.ts';
import type { RouteTable } from '../http/route.ts';
import { presentRegister } from './present-register.ts';

/** What the law asks of whoever runs Musha (LAW-06). */
export function dataProtectionRoutes(): Pick<RouteTable, keyof typeof dataProtectionApi> {
  return {
    'GET /api/admin/register': {
      access: administrationReaders,
      handle: async () => presentRegister(),
    },
  };
}
