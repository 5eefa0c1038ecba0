import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

export interface SealedColumn {
  table: keyof DB;
  id: string;
  column: string;
}

export interface SealedText {
  id: string;
  sealed: string;
}

export async function listSealed(
  db: Kysely<DB>,
  { table, id, column }: SealedColumn,
): Promise<SealedText[]> {
  const { rows } = await sql<SealedText>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed
    from ${sql.table(table)} where ${sql.ref(column)} is not null
  `.execute(db);
  return rows;
}

export async function replaceSealed(
  db: Kysely<DB>,
  { table, id, column }: SealedColumn,
  row: SealedText,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${row.sealed}
    where ${sql.ref(id)}::text = ${row.id}
  `.execute(db);
}
