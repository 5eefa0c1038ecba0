import * as z from 'zod/mini';
import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';
import type { Context } from '../../../context.ts';
import { Seal } from '../../../platform/secrets/seal.ts';
import { findAccount } from '../../accounts/account-queries.ts';

// The link only confirms homes. It signs no one in, and its actions can be undone.

export const availabilityLinkDays = 14;
const lifetimeMs = availabilityLinkDays * 86_400_000;
const place = 'availability';

/** The account's id, email address and link version, and the expiry in milliseconds. */
const Contents = z.tuple([z.string(), z.string(), z.int(), z.int()]);

type Keys = Context['config'];
const sealOf = (config: Keys) => new Seal(config, 'musha availability link');

interface Lister {
  id: string;
  email: string;
  link_version: number;
}

/** The token is in the URL fragment, which browsers do not send with a page request (S11). */
export function availabilityPath(
  config: Keys,
  { id, email, link_version }: Lister,
  now: Date,
): string {
  const contents: z.infer<typeof Contents> = [id, email, link_version, now.getTime() + lifetimeMs];
  const token = sealOf(config).seal(place, JSON.stringify(contents));
  return `/availability#token=${token}`;
}

/** Requires an active account whose email address and link version match the link (S63). */
export async function listerOfLink(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  token: string,
): Promise<string> {
  const [id, email, version, until] = openLink(config, token);
  const account = until > now().getTime() ? await findAccount(db, id) : undefined;
  const isSame = account?.email === email && account.link_version === version;
  if (!account?.is_active || !isSame) throw new AppError('invalid_link');
  return id;
}

function openLink(config: Keys, token: string): z.infer<typeof Contents> {
  try {
    return Contents.parse(JSON.parse(sealOf(config).open(place, token)));
  } catch (cause) {
    throw new AppError('invalid_link', { cause });
  }
}
