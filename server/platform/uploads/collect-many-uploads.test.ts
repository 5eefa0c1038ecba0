import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../../database/rows.generated.ts';
import { createPersona } from '../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { shownPictures } from '../../shown-pictures.ts';
import { collectUploads } from './collect-uploads.ts';

const people = 20_000;
const portion = 5_000;
const half = 2_000;
let app: TestApp;
let db: Kysely<DB>;

beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  const { id } = await createPersona(app, { role: 'owner' });
  for (let from = 1; from < people; from += portion) await addPeople(from);
  await addPortraits(id);
  await sql`analyze`.execute(db);
});
afterAll(() => app.close());

const addPeople = (from: number) =>
  sql`
    with added as (
      insert into users (id, email)
      select gen_random_uuid(), 'p' || n || '@musha.test'
      from generate_series(${from}::integer, ${from + portion - 1}::integer) n
      returning id, email
    )
    insert into profiles (id, avatar)
    select id, '/media/avatars/people/portrait-of-person-' || substring(email from '[0-9]+') || '.webp'
    from added
  `.execute(db);

// Half of the portraits are in use and half are abandoned.
const addPortraits = (ownerId: string) =>
  sql`
    insert into uploads
      (owner_id, bucket, key, width, height, placeholder, variants, bytes, created_at)
    select ${ownerId}, 'avatars', 'people/portrait-of-person-' || n || '.webp', 8, 8, '', '[]', 1,
      now() - interval '2 days'
    from generate_series(${people - half + 1}::integer, ${people + half}::integer) n
  `.execute(db);

const stored = async () => (await db.selectFrom('uploads').select('id').execute()).length;

it('cleans up the uploads of twenty thousand people, one page at a time', async () => {
  await collectUploads(db, shownPictures);
  expect(await stored()).toBe(half);
  await collectUploads(db, shownPictures);
  expect(await stored()).toBe(half);
});
