import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type OptionalEntry,
  optionalField,
  optionalFieldsOn,
} from '../../../../contract/properties/optional-fields.ts';
import { insertProperty } from '../../../../test/sample-properties.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { filterColumnNames } from './filters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const valuesOf = (entry: OptionalEntry): unknown[] => {
  if (entry.kind === 'choice') return Object.keys(entry.names);
  return entry.kind === 'boolean' ? [true, false] : [entry.max];
};

async function seenWith(field: string, value: unknown) {
  const { db } = app.database;
  const id = await insertProperty(db, { [field]: value });
  const { created_at: _, ...columns } = await db
    .selectFrom('properties')
    .select([...filterColumnNames, 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.stringify(columns);
}

it.each(optionalFieldsOn('filter'))(
  'renters can filter by the optional listing field %s',
  async (name) => {
    const unsaid = await seenWith(name, null);
    const seen = await Promise.all(
      valuesOf(optionalField(name)).map((value) => seenWith(name, value)),
    );
    expect(
      seen.filter((columns) => columns !== unsaid),
      `shownOn 'filter' of ${name} is a promise: a filter of filters.ts has to look at it`,
    ).not.toEqual([]);
  },
);

it('the index of the newest listings contains every column that filters read', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'properties_newest'::regclass
  `.execute(app.database.db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...filterColumnNames]));
});
