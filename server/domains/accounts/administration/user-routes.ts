import type { Me, PublicUser } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import { Uuid } from '../../../../contract/primitives.ts';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { RouteTable } from '../../../http/route.ts';
import { findAccount, findOtherUser } from '../account-queries.ts';
import { editOfUser, viewOfUser } from '../own-account/account-rules.ts';
import { changeOwnProfile } from '../own-account/own-account.ts';
import { presentMe, presentPublicUser } from '../present-account.ts';

type UserKey = Extract<keyof RouteTable, `${string} /api/users/${string}`>;

/** What other domains know about a person, passed by server/api-routes.ts. */
export interface AboutPeople {
  findPublicAgencyOf(db: Db, userId: string): Promise<{ id: number; name: string } | undefined>;
  hasPropertyOnOffer(db: Db, userId: string): Promise<boolean>;
  /** whether the two people have an inquiry or a conversation in common (U2) */
  areCounterparts(db: Db, userId: string, otherId: string): Promise<boolean>;
}

type UserContext = Context & AboutPeople;

export function userRoutes(context: UserContext): Pick<RouteTable, UserKey> {
  return {
    'GET /api/users/{id}': {
      access: 'signed-in',
      handle: ({ params }, viewer) => readUser(context, viewer, requireUserId(params.id)),
    },
    'PATCH /api/users/{id}': {
      access: 'signed-in',
      limits: ['account_write'],
      handle: async ({ params, body }, viewer) => {
        const edit = editOfUser(viewer, requireUserId(params.id));
        if (edit === 'unknown') throw new AppError('not_found');
        if (edit === 'forbidden') throw new AppError('42501');
        return presentMe(await changeOwnProfile(context, viewer, body), viewer.id);
      },
    },
  };
}

async function readUser(
  context: UserContext,
  viewer: Viewer,
  id: string,
): Promise<Me | PublicUser> {
  const { db } = context;
  const user = await findOtherUser(db, id);
  if (!user) throw new AppError('not_found');
  const view = viewOfUser(viewer, {
    id,
    is_active: user.is_active,
    is_lister: await context.hasPropertyOnOffer(db, id),
    is_counterpart: await context.areCounterparts(db, id, viewer.id),
  });
  if (view === 'none') throw new AppError('not_found');
  if (view === 'public') return presentPublicUser(user, await context.findPublicAgencyOf(db, id));
  if (viewer.id !== id) {
    context.log.info({ adminId: viewer.id, userId: id }, 'an administrator read an account');
  }
  const account = await findAccount(context.db, id);
  if (!account) throw new AppError('not_found');
  return presentMe(account, viewer.id);
}

function requireUserId(id: string): string {
  const parsed = Uuid.safeParse(id);
  if (!parsed.success) throw new AppError('invalid_user_id');
  return parsed.data;
}
