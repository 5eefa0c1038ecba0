import * as z from 'zod/mini';
import { AppError } from '../contract/errors.ts';
import { Email } from '../contract/primitives.ts';
import { openDatabase } from '../database/database.ts';
import { withDatabase } from '../database/embedded/with-database.ts';
import { migrate } from '../database/migrate.ts';
import { createBaseContext } from '../server/base-context.ts';
import type { Outbox } from '../server/delivery/mail/outbox.ts';
import { wasSent } from '../server/delivery/mail/outbox-queries.ts';
import { findAccountByEmail } from '../server/domains/accounts/account-queries.ts';
import { resetCodes } from '../server/domains/accounts/administration/administrators.ts';
import { inviteAdministrator } from '../server/domains/accounts/administration/invitations.ts';
import { Mailboxes } from '../server/domains/accounts/mailboxes/mailboxes.ts';
import { endSessionsOf } from '../server/domains/accounts/sessions/end-sessions.ts';
import { createLog } from '../server/platform/log.ts';
import { usageText } from '../server/platform/process/operator-command.ts';
import { prepareConfig } from '../server/platform/process/prepare-config.ts';
import { toStartFailure } from '../server/platform/process/start-failure.ts';
import { type PersonParts, personCommand } from './admin/person.ts';
import { pause, resume } from './admin/sending.ts';
import { failureText } from './failure-text.ts';

const usage = usageText([
  'admin -- create EMAIL',
  'admin -- reset-codes EMAIL',
  'admin -- person EMAIL export [--to FILE] | erase --yes | hold REASON | lift-hold',
  'admin -- replace-mailbox-key',
  'admin -- pause',
  'admin -- resume [drop-old|send-all]',
]);

const operator = { actor: 'operator' } as const;

interface Parts extends PersonParts {
  outbox: Pick<Outbox, 'deliver'>;
}

/** Each command returns the text to print, or throws an AppError if it refuses. */
const commands: Record<string, (parts: Parts, email: string) => Promise<string>> = {
  create: async (parts, email) => {
    const inviting = { ...parts, by: operator, now: () => new Date() };
    const { account, link, mailId } = await parts.db
      .transaction()
      .execute((trx) => inviteAdministrator(trx, inviting, { email }));
    await parts.outbox.deliver();
    const said =
      mailId && (await wasSent(parts.db, mailId))
        ? `The invitation was sent to ${email}. It expires in 72 hours.`
        : `The email to ${email} has not been sent yet. Send them this link yourself. It works once, for 72 hours:\n${link}`;
    return account ? `${said}\n${ofAccount(account.role)}` : said;
  },
  /** The last resort when an administrator has lost their phone and recovery codes. */
  'reset-codes': async (parts, email) => {
    const account = await findAccountByEmail(parts.db, email);
    if (!account) throw new AppError('not_found', { message: 'no account has this address.' });
    const { id } = account;
    const reason = 'at the command line';
    await endSessionsOf({ db: parts.db, onSessionsEnded: () => {} }, id, (trx) =>
      resetCodes(parts, trx, { id, email, by: operator, reason }),
    );
    return `${email} will set up one-time codes again at the next sign-in.`;
  },
};

const ofAccount = (role: string): string =>
  `This address already has an account (${role}). If the invitation is accepted, it becomes an administrator account only: the new name and password replace the old ones, and all its sessions end.`;

/** Needed if the secret that encrypts the mailbox key is lost. Old hashes then match no mailbox. */
async function replaceMailboxKey({ db, config }: Parts): Promise<string> {
  const mailboxes = new Mailboxes({ config, log: createLog('silent') });
  if (await mailboxes.replaceLostKey(db))
    return 'The key of the mailbox hashes was replaced. People who were held or removed are not recognised if they register again.';
  throw new AppError('conflict', { message: 'the configured secret can decrypt the key.' });
}

/** Commands that don't need an email address, with a function for each argument they accept. */
const commandsWithoutAddress: Record<string, Record<string, (parts: Parts) => Promise<string>>> = {
  'replace-mailbox-key': { '': replaceMailboxKey },
  pause: { '': pause },
  resume: {
    '': (parts) => resume(parts, undefined),
    'drop-old': (parts) => resume(parts, 'drop-old'),
    'send-all': (parts) => resume(parts, 'send-all'),
  },
};

/** Migrates the configured database, then runs a command on it. */
async function run(command: (parts: Parts) => Promise<string>): Promise<void> {
  const config = await prepareConfig(process.env);
  await withDatabase(config, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl });
    try {
      await database.withoutTimeouts(migrate);
      const { db } = database;
      const now = () => new Date();
      const context = createBaseContext({ db, config, log: createLog('silent'), now });
      const said = await command(context);
      await context.outbox.deliver();
      await context.outbox.stop();
      console.log(said);
    } finally {
      await database.close();
    }
  });
}

function namedCommand([name = '', address, ...more]: string[]) {
  if (name === 'person') return personCommand(address, more);
  if (more.length > 0) return undefined;
  if (Object.hasOwn(commandsWithoutAddress, name)) {
    const command = commandsWithoutAddress[name];
    const isNamed = command && Object.hasOwn(command, address ?? '');
    return isNamed ? command[address ?? ''] : undefined;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const email = z.safeParse(Email, address);
  return command && email.success ? (parts: Parts) => command(parts, email.data) : undefined;
}

const command = namedCommand(process.argv.slice(2));
if (!command) {
  console.error(usage);
  process.exit(1);
}
try {
  await run(command);
} catch (error) {
  const refusal = error instanceof AppError ? error : toStartFailure(error);
  // Database and system errors have a code. Any other error is a bug.
  if (!refusal && !(error instanceof Error && 'code' in error)) throw error;
  console.error(
    refusal
      ? `Nothing was done: ${refusal.message}`
      : `The command failed: ${failureText(error)} Run it again.`,
  );
  process.exit(1);
}
