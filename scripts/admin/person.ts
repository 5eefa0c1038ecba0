import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { WithReason } from '../../contract/accounts/administrators.ts';
import { AppError } from '../../contract/errors.ts';
import { Email } from '../../contract/primitives.ts';
import { Role } from '../../contract/roles.ts';
import { findAccountByMailbox } from '../../server/accounts/account-queries.ts';
import { eraseAddressFor, erasePersonFor } from '../../server/accounts/erasure/erase-person.ts';
import { exportPersonFor } from '../../server/accounts/erasure/export-account.ts';
import { liftLegalHold, placeLegalHold } from '../../server/accounts/legal-holds/legal-holds.ts';
import type { Context } from '../../server/context.ts';

export type PersonParts = Pick<
  Context,
  'accountPorts' | 'config' | 'db' | 'mailboxes' | 'now' | 'outbox' | 'pushes'
>;

type Command = (parts: PersonParts, person: Person, rest: string[]) => Promise<string>;

/** A person, identified by email address, with or without an account. */
interface Person {
  email: string;
  userId: string | null;
  role: Role;
}

const operator = { actor: 'operator' } as const;
const keep = 'Nothing of this person is erased until you run lift-hold.';

/** The operator's commands about one person's rights (LAW-01 to LAW-04). */
const commands: Record<string, Command | undefined> = {
  export: async (parts, person) => {
    const data = await exportPersonFor(parts, person, operator);
    const file = `musha-person-${parts.now().toISOString().replaceAll(/[:.]/g, '-')}.json`;
    // Readable by the operator only. The flag prevents overwriting a file.
    await writeFile(file, JSON.stringify(data, null, 2), { mode: 0o600, flag: 'wx' });
    const rows = Object.values(data.data).reduce((count, { length }) => count + length, 0);
    return `${accountWords(person)}\n${rows} ${rows === 1 ? 'row is' : 'rows are'} in ${file}. Delete the file once the person has it.`;
  },
  erase: async (parts, person, [flag]) => {
    if (flag !== '--yes')
      throw new AppError('conflict', {
        message: `${accountWords(person)} Erasing cannot be undone: add --yes to do it.`,
      });
    const { email, role, userId } = person;
    if (userId === null) await eraseAddressFor(parts, email, operator);
    else
      await erasePersonFor({ ...parts, onSessionsEnded: () => {} }, { id: userId, role }, operator);
    return `Everything stored about ${email} is erased.`;
  },
  hold: async ({ db }, person, [words]) => {
    const { reason } = parseReason(words);
    await db.transaction().execute((trx) => placeLegalHold(trx, person, { by: operator, reason }));
    return `${accountWords(person)} ${keep}`;
  },
  'lift-hold': async ({ db }, person) => {
    await db.transaction().execute((trx) => liftLegalHold(trx, person, operator));
    return `${person.email} is no longer on legal hold.`;
  },
};

function parseReason(words: string | undefined): { reason: string } {
  const parsed = WithReason.safeParse({ reason: words ?? '' });
  if (parsed.success) return parsed.data;
  throw new AppError('conflict', { message: 'say why in quotes, in at most 500 characters.' });
}

const accountWords = ({ email, userId }: Person): string =>
  userId === null ? `No account has the address ${email}.` : `The account of ${email}.`;

/** Returns the command for the arguments after `person`; undefined if they are invalid. */
export function personCommand(address: string | undefined, [name = '', ...rest]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const email = z.safeParse(Email, address);
  if (!command || !email.success || rest.length > 1) return undefined;
  return async (parts: PersonParts): Promise<string> => {
    const account = await findAccountByMailbox(parts.db, email.data);
    const person = {
      email: account?.email ?? email.data,
      userId: account?.id ?? null,
      role: Role.parse(account?.role ?? 'renter'),
    };
    return command(parts, person, rest);
  };
}
