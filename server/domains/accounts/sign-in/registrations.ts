import { NewAccount, type RegistrationOutcome } from '../../../../contract/accounts/accounts.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { Context } from '../../../context.ts';
import { parseInput } from '../../../http/requests/read-input.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import type { NewProfile } from '../account-queries.ts';
import { findAccount } from '../account-queries.ts';
import { mayRegister } from '../own-account/account-rules.ts';
import { presentMe } from '../present-account.ts';

type AccountFields = { [Field in keyof NewAccount]?: NewAccount[Field] | undefined };

/** Throws `invalid_fields` if an account field is missing. Signed-in people send none (REG-04). */
export function newAccountIn(body: AccountFields): NewAccount {
  const { email, password, name, browser_secret } = body;
  return parseInput(NewAccount, { email, password, name, browser_secret });
}

/** Throws if the viewer already has a role other than renter (U6r), or sent account fields. */
export function requireRegistrable(viewer: Viewer, body: AccountFields): void {
  if (!mayRegister(viewer)) {
    throw new AppError('conflict', { message: 'Your account is already registered.' });
  }
  const ofNewAccounts = ['email', 'password', 'name', 'browser_secret'] as const;
  const given = ofNewAccounts.filter((name) => body[name] !== undefined);
  if (given.length === 0) return;
  const fields = Object.fromEntries(given.map((name) => [name, 'This field is not accepted.']));
  throw new AppError('invalid_fields', { fields });
}

export const askedForAccount: RegistrationOutcome = { accepted: true, profile: null };

export async function registeredAccount(
  { db }: Context,
  viewer: Viewer,
): Promise<RegistrationOutcome> {
  const account = await findAccount(db, viewer.id);
  if (!account) throw new AppError('unauthenticated');
  return { accepted: true, profile: presentMe(account, viewer.id) };
}

export type RoleProfile = Omit<NewProfile, 'name'>;
