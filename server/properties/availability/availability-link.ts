import { AppError } from '../../../contract/errors.ts';
import type { Db } from '../../../database/database.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import type { Context } from '../../context.ts';
import { Seal, Unsealable } from '../../seal.ts';

// The link answers for homes and nothing else: it signs nobody in, and what it does can be undone.

const lifetimeMs = 60 * 86_400_000;
const place = 'availability';

type Keys = Context['config'];
const sealOf = (config: Keys) => new Seal(config, 'musha availability link');

interface Lister {
  id: string;
  email: string;
}

/** Where a lister says of their homes what holds; the fragment reaches no server and no log (S11). */
export function availabilityPath(config: Keys, { id, email }: Lister, now: Date): string {
  const until = now.getTime() + lifetimeMs;
  const token = sealOf(config).close(place, JSON.stringify([id, email, until]));
  return `/availability#token=${token}`;
}

/** Whose homes a link is about: of an active account, at the address that the mail went to. */
export async function listerOfLink(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  token: string,
): Promise<string> {
  const [id, email, until] = openLink(config, token);
  const account = until > now().getTime() ? await findAccount(db, id) : undefined;
  if (!account?.is_active || account.email !== email) throw new AppError('invalid_link');
  return id;
}

function openLink(config: Keys, token: string): [id: string, email: string, until: number] {
  try {
    return JSON.parse(sealOf(config).open(place, token));
  } catch (error) {
    if (error instanceof Unsealable) throw new AppError('invalid_link');
    throw error;
  }
}
