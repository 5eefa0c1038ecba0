import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTemplate } from '../postgres/template.ts';
import { ownerOf } from './module-rules.ts';
import { root } from './sources.ts';

let opened: Awaited<ReturnType<typeof copyTemplate>>;
beforeAll(async () => {
  opened = await copyTemplate();
});
afterAll(() => opened.drop());

it('decision 46 lists every table exactly once, with its partition key', () => {
  const text = readFileSync(
    join(root, 'docs/decisions/0046-growth-beyond-one-database.md'),
    'utf8',
  );
  const [, table = ''] = text.split(/^\| by .*$/m);
  const [rows = ''] = table.trimStart().split('\n\n');
  const named = [...rows.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(ownerOf).sort());
});

it('only the tables named in decision 46 have sequential ids', async () => {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1
  `.execute(opened.database.db);
  expect(rows.map(({ name }) => name)).toEqual([
    'agencies_id_seq',
    'property_references',
    'receipt_numbers',
  ]);
});
