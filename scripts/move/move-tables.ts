import type { Kysely } from 'kysely';
import { forgetBackups } from '../../database/backup-queries.ts';
import type { DB } from '../../database/rows.generated.ts';
import { clearSender } from '../../database/sending-pause-queries.ts';
import {
  findUnfinishedMove,
  recordUnfinishedMove,
} from '../../database/unfinished-move-queries.ts';
import { StartFailure } from '../../server/platform/process/start-failure.ts';
import {
  analyze,
  copySequences,
  copyTable,
  type Digest,
  digestTable,
  emptyTables,
  listTables,
} from './table-queries.ts';

type Print = (text: string) => void;

interface Ends {
  from: Kysely<DB>;
  to: Kysely<DB>;
  /** the source folder; a second attempt from the same folder continues the move */
  origin: string;
}

/** Marks the target as part of this move. Refuses a target that contains other data. */
export async function beginMove({ from, to, origin }: Ends): Promise<void> {
  const begun = await findUnfinishedMove(to);
  if (begun === origin) return;
  if (begun !== null)
    throw new StartFailure(
      `a move from ${begun} into this database is unfinished. Finish it, or use an empty database.`,
    );
  for (const table of await listTables(from)) {
    const { rows } = await digestTable(to, table);
    if (rows === 0) continue;
    throw new StartFailure(`the database already has ${rows} rows in ${table}. Use an empty one.`);
  }
  await recordUnfinishedMove(to, origin);
}

/** Copies the tables that differ, compares all tables, and returns the number of rows. */
export async function moveTables({ from, to }: Ends, print: Print): Promise<number> {
  const tables = await listTables(from);
  const wanted = await digestTables(from, tables);
  const stale = differencesOf(wanted, await digestTables(to, tables));
  await emptyTables(to, stale);
  const found = await digestTables(to, tables);
  for (const [table, { rows, contents }] of wanted) {
    const isThere = contents === found.get(table)?.contents;
    if (!isThere) await copyTable(from, to, table);
    print(`${table}: ${rows} rows ${isThere ? 'were copied before' : 'copied'}`);
  }
  await copySequences(from, to);
  await analyze(to);
  const different = differencesOf(wanted, await digestTables(to, tables));
  if (different.length > 0)
    throw new StartFailure(
      `these tables differ from the source: ${different.join(', ')}. Run the command again.`,
    );
  return [...wanted.values()].reduce((sum, { rows }) => sum + rows, 0);
}

async function digestTables(db: Kysely<DB>, tables: string[]): Promise<Map<string, Digest>> {
  const digests = new Map<string, Digest>();
  for (const table of tables) digests.set(table, await digestTable(db, table));
  return digests;
}

const differencesOf = (wanted: Map<string, Digest>, found: Map<string, Digest>): string[] =>
  [...wanted]
    .filter(([table, { contents }]) => contents !== found.get(table)?.contents)
    .map(([table]) => table);

/** Lets Musha use the target and send emails. If an operator paused sending, it stays paused. */
export async function endMove({ to }: Ends): Promise<void> {
  await clearSender(to);
  await forgetBackups(to);
  await recordUnfinishedMove(to, null);
}
