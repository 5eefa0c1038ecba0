import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../database/rows.generated.ts';
import { browse } from '../server/properties/browse.ts';
import { findVisibleProperty } from '../server/properties/property-queries.ts';
import { DiskStore } from '../server/storage/disk-store.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface FloorStatements {
  browse: Statement[];
  byId: Statement[];
}

/** The SQL the product sends for a page of listings and for one listing. */
export async function recordStatements(
  connectionString: string,
): Promise<{ statements: FloorStatements; propertyId: string }> {
  let recorded: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }),
    log: ({ query }) => {
      recorded.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const store = new DiskStore('unused');
  const page = await browse({ db, store }, {});
  const browseStatements = recorded;
  recorded = [];
  const propertyId = page.properties[0]?.id ?? '';
  await findVisibleProperty(db, propertyId);
  await db.destroy();
  return { statements: { browse: browseStatements, byId: recorded }, propertyId };
}
