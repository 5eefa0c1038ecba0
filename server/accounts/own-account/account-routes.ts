import type { accountApi } from '../../../contract/accounts/accounts-api.ts';
import type { Context } from '../../context.ts';
import type { RouteTable } from '../../http/route.ts';
import {
  type AdministratorKey,
  administratorRoutes,
} from '../administration/administrator-routes.ts';
import { userRoutes } from '../administration/user-routes.ts';
import { authRoutes } from '../sign-in/auth-routes.ts';
import { ownerRegistrationRoutes } from '../sign-in/registration-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';

/** Favourites belong to the properties domain. */
type AccountKey =
  | Exclude<keyof typeof accountApi, `${string} /api/me/favourites${string}`>
  | AdministratorKey;

export const accountRoutes = (context: Context): Pick<RouteTable, AccountKey> => ({
  ...authRoutes(context),
  ...ownAccountRoutes(context),
  ...userRoutes(context),
  ...ownerRegistrationRoutes(context),
  ...administratorRoutes(context),
});
