import { type FileHandle, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { WithReason } from '../../contract/accounts/administrators.ts';
import { AppError } from '../../contract/errors.ts';
import { Email } from '../../contract/primitives.ts';
import { Role } from '../../contract/roles.ts';
import type { Context } from '../../server/context.ts';
import { findAccountByMailbox } from '../../server/domains/accounts/account-queries.ts';
import {
  eraseAddressFor,
  erasePersonFor,
} from '../../server/domains/accounts/erasure/erase-person.ts';
import { exportPersonFor } from '../../server/domains/accounts/erasure/export-account.ts';
import {
  liftLegalHold,
  placeLegalHold,
} from '../../server/domains/accounts/legal-holds/legal-holds.ts';
import { reasonOf } from '../failure-text.ts';

export type PersonParts = Pick<
  Context,
  'accountPorts' | 'config' | 'db' | 'mailboxes' | 'notify' | 'now'
>;

type Command = (parts: PersonParts, person: Person, rest: string[]) => Promise<string>;

/** A person, identified by email address, with or without an account. */
interface Person {
  email: string;
  userId: string | null;
  role: Role;
}

const operator = { actor: 'operator' } as const;
const keep = 'Nothing about this person is erased until you run lift-hold.';

const commands: Record<string, Command | undefined> = {
  export: async (parts, person, [, to]) => {
    const name = `musha-person-${parts.now().toISOString().replaceAll(/[:.]/g, '-')}.json`;
    const path = resolve(to ?? join(parts.config.dataDir, name));
    const file = await createFile(path);
    try {
      const { data, ...about } = await exportPersonFor(parts, person, operator);
      await file.writeFile(JSON.stringify({ ...about, data }, null, 2));
      const rows = Object.values(data).reduce((count, { length }) => count + length, 0);
      return `${accountWords(person)}\n${rows} ${rows === 1 ? 'row was' : 'rows were'} written to ${path}. Delete the file once the person has it.`;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  },
  erase: async (parts, person, [flag]) => {
    if (flag !== '--yes')
      throw new AppError('conflict', {
        message: `${accountWords(person)} Erasing cannot be undone. Add --yes to confirm.`,
      });
    const { email, role, userId } = person;
    if (userId === null) await eraseAddressFor(parts, email, operator);
    else
      await erasePersonFor({ ...parts, onSessionsEnded: () => {} }, { id: userId, role }, operator);
    return `Everything stored about ${email} was erased.`;
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

/** Creates a file that only its owner can read. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (cause) {
    const message = `${path} cannot be created: ${reasonOf(cause)}. Choose another file with --to.`;
    throw new AppError('conflict', { message, cause });
  }
}

function parseReason(words: string | undefined): { reason: string } {
  const parsed = WithReason.safeParse({ reason: words ?? '' });
  if (parsed.success) return parsed.data;
  throw new AppError('conflict', {
    message: 'give a reason in quotes, of at most 500 characters.',
  });
}

const accountWords = ({ email, userId }: Person): string =>
  userId === null ? `No account has the address ${email}.` : `Account found: ${email}.`;

const isComplete = (name: string, [first, ...others]: string[]): boolean =>
  name === 'export' && first !== undefined
    ? first === '--to' && others.length === 1
    : others.length === 0;

/** Returns the command for the arguments after `person`; undefined if they are not valid. */
export function personCommand(address: string | undefined, [name = '', ...rest]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const email = z.safeParse(Email, address);
  if (!command || !email.success || !isComplete(name, rest)) return undefined;
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
