import type { accountApi } from '../../contract/accounts-api.ts';
import type { Context } from '../context.ts';
import type { RouteTable } from '../http/route.ts';
import { type AdministratorKey, administratorRoutes } from './administrator-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { ownerRegistrationRoutes } from './registration-routes.ts';
import { userRoutes } from './user-routes.ts';

/** Favourites belong to the properties' domain. */
type AccountKey =
  | Exclude<keyof typeof accountApi, `${string} /api/me/favourites${string}`>
  | AdministratorKey;

/** Accounts, sessions and people. */
export const accountRoutes = (context: Context): Pick<RouteTable, AccountKey> => ({
  ...authRoutes(context),
  ...ownAccountRoutes(context),
  ...userRoutes(context),
  ...ownerRegistrationRoutes(context),
  ...administratorRoutes(context),
});
