import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import { demoPassword } from '../../database/demo/load/load-demo.ts';
import { demoLoadedAt } from '../../database/demo/load/load-demo-queries.ts';
import {
  type DemoAccount,
  type DemoExtent,
  listAdoptedAccounts,
  lockDemoAccounts,
  measureDemo,
} from '../../database/demo/remove/found-demo-queries.ts';
import {
  deleteDemoCases,
  deleteDemoChats,
  deleteDemoEvents,
  deleteDemoHomes,
  deleteDemoInvitations,
  deleteDemoNotices,
  dropPassword,
  forgetDemo,
  listDemoAgencies,
  lockRemoval,
} from '../../database/demo/remove/remove-demo-queries.ts';
import type { DB } from '../../database/rows.generated.ts';
import { createBaseContext } from '../../server/base-context.ts';
import { eraseAccount, eraseAddress } from '../../server/domains/accounts/erasure/erase-account.ts';
import { clearAgencyOfMembers } from '../../server/domains/accounts/own-account/membership-queries.ts';
import { verifyPassword } from '../../server/domains/accounts/sign-in/passwords.ts';
import { removeAgency } from '../../server/domains/agencies/agency-queries.ts';
import { releaseAgencyProperties } from '../../server/domains/properties/listing/agency-property-queries.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { operatorCommand } from '../../server/platform/process/operator-command.ts';

export interface FoundDemo {
  loadedAt: Date | undefined;
  accounts: DemoAccount[];
  extent: DemoExtent;
  /** Email addresses of people who have taken over a demo account. */
  adopted: string[];
}

export async function findDemo({ db }: Pick<Database, 'db'>): Promise<FoundDemo | undefined> {
  return db.transaction().execute(find);
}

async function find(trx: Transaction<DB>): Promise<FoundDemo | undefined> {
  await lockRemoval(trx);
  const loadedAt = await demoLoadedAt(trx);
  const accounts = await lockDemoAccounts(trx, loadedAt);
  if (loadedAt === undefined && accounts.length === 0) return undefined;
  const adopted = await listAdoptedAccounts(trx, loadedAt);
  const ids = accounts.map(({ id }) => id);
  return {
    loadedAt,
    accounts,
    extent: await measureDemo(trx, loadedAt, ids),
    adopted: adopted.map(({ email }) => email),
  };
}

/** Deletes each account as its owner would (S61). `removeDueObjects` deletes the files later. */
export async function removeDemo({ db }: Pick<Database, 'db'>, config: Config): Promise<void> {
  const now = () => new Date();
  const context = createBaseContext({ db, config, log: createLog('silent'), now });
  await db.transaction().execute(async (trx) => {
    const demo = await find(trx);
    if (!demo) return;
    const { loadedAt, accounts } = demo;
    const removed = { loadedAt, ids: accounts.map(({ id }) => id) };
    await deleteDemoEvents(trx, removed);
    await deleteDemoCases(trx, removed);
    await deleteDemoHomes(trx, removed);
    await deleteDemoChats(trx, removed);
    for (const { id } of await listDemoAgencies(trx, removed)) {
      await releaseAgencyProperties(trx, id);
      await clearAgencyOfMembers(trx, id);
      await removeAgency(trx, id);
    }
    await deleteDemoInvitations(trx, removed);
    for (const account of accounts) {
      await eraseAddress(context.accountPorts, trx, account.email);
      await eraseAccount(context, trx, account);
    }
    await deleteDemoNotices(trx, removed);
    for (const { id, password_hash } of await listAdoptedAccounts(trx, loadedAt))
      if (await verifyPassword(demoPassword, password_hash)) await dropPassword(trx, id);
    await forgetDemo(trx);
  });
}

export function describeRemoval({ accounts, extent, adopted }: FoundDemo): string {
  const { homes, inquiries, conversations, agencies, administratorsLeft } = extent;
  const named = accounts.find(({ role }) => role === 'super_admin') ?? accounts[0];
  const lines = [
    'This removes the demo, with its pictures and statistics:',
    `  ${accounts.length} accounts${named ? `, including ${named.email}` : ''}`,
    `  ${homes} homes, with ${inquiries} inquiries from other people`,
    `  ${agencies} agencies`,
    "Other people's data stays.",
  ];
  if (conversations > 0)
    lines.push(`They keep ${conversations} conversations with the demo, without its names.`);
  if (adopted.length > 0)
    lines.push(
      `These demo accounts remain and keep their homes, because their address was changed: ${adopted.join(', ')}.`,
      'If they still have the demo password, it is removed. Their owners can set a new one by email.',
    );
  lines.push(
    administratorsLeft.length === 0
      ? `No administrator is left. Invite one with ${operatorCommand('admin -- create EMAIL')}.`
      : `These administrators stay: ${administratorsLeft.join(', ')}. Anyone could sign in to the demo, so remove those you don't know.`,
  );
  return lines.join('\n');
}
