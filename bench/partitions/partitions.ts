import { type Database, openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { type RunningPostgres, startPostgres } from '../../test/postgres/start-postgres.ts';
import type { Row } from '../report.ts';
import { addIndexes, type Layout, prepareTable, readSizes, vacuum } from './layout-queries.ts';
import { type Figures, type Subject, seconds, subjects } from './measures.ts';

const million = 1_000_000;

/** Compares the fastest-growing tables with the same tables partitioned by month. */
export async function measurePartitions({ millions }: { millions: number }): Promise<Row[]> {
  // The data is temporary, so durability is not needed. Autovacuum would disturb the measurement.
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=4GB',
    'shared_buffers=1GB',
    'maintenance_work_mem=1GB',
    'autovacuum=off',
  ];
  const postgres = await startPostgres({ durable: true, settings });
  try {
    const rows: Row[] = [];
    for (const subject of subjects) {
      const plain = await figuresOf(postgres, subject, 'plain', millions);
      const divided = await figuresOf(postgres, subject, 'by month', millions);
      const ofSubject = Object.keys(plain).map((name) => ({
        what: `${subject.table}, ${millions} million rows, ${name}`,
        measured: `${divided[name]} by month`,
        floor: `${plain[name]} plain`,
        budget: '',
        isMet: true,
      }));
      rows.push(...ofSubject);
    }
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function figuresOf(
  postgres: RunningPostgres,
  subject: Subject,
  layout: Layout,
  millions: number,
): Promise<Figures> {
  const database = await openEmpty(postgres);
  try {
    const { db } = database;
    const definitions = await prepareTable(db, subject, layout);
    const filling = await seconds(() => subject.fill(db, millions * million));
    const indexing = await seconds(() => addIndexes(db, subject, definitions));
    const vacuuming = await seconds(() => vacuum(db, subject));
    const sizes = await readSizes(db, subject);
    const serving = openDatabase({ databaseUrl: database.url, poolSize: 1, timeoutFactor: 100 });
    const figures = await subject
      .measure(serving, millions * million, layout)
      .finally(() => serving.close());
    const all = {
      'filled without indexes in': filling,
      'indexed in': indexing,
      'vacuumed in': vacuuming,
      'size of the rows': `${sizes.rows.toFixed(1)} GB`,
      'size of the indexes': `${sizes.indexes.toFixed(1)} GB`,
      ...figures,
      'vacuumed afterwards in': await seconds(() => vacuum(db, subject)),
    };
    // Prints intermediate results, because the measurement takes a long time.
    for (const [name, figure] of Object.entries(all))
      console.log(`  ${subject.table} ${layout}, ${name}: ${figure}`);
    return all;
  } finally {
    await database.close();
  }
}

/** Replaces the database with an empty, migrated one, to free disk space. */
async function openEmpty({ url }: RunningPostgres): Promise<Database> {
  const server = openDatabase({ databaseUrl: url, longStatements: true });
  await server.pool.query('drop database if exists measured');
  await server.pool.query('create database measured');
  await server.close();
  const databaseUrl = new URL('/measured', url).href;
  const database = openDatabase({ databaseUrl, poolSize: 1, longStatements: true });
  await migrate(database.db);
  return database;
}
