import type { accountApi } from '../../contract/accounts-api.ts';
import type { RouteTable } from '../http/route.ts';
import { authRoutes } from './auth-routes.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { ownerRegistrationRoutes } from './registration-routes.ts';
import type { AccountSurroundings } from './surroundings.ts';
import { userRoutes } from './user-routes.ts';

/** Every route of contract/accounts-api.ts. */
export const accountRoutes = (
  around: AccountSurroundings,
): Pick<RouteTable, keyof typeof accountApi> => ({
  ...authRoutes(around),
  ...ownAccountRoutes(around),
  ...favouriteRoutes(around),
  ...userRoutes(around),
  ...ownerRegistrationRoutes(around),
});
