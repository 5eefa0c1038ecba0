import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';

const sharedPictures = 8_000;

/**
 * Listings share picture files to save disk space, but the picture rows in the database have a
 * realistic size.
 */
export async function addPictures(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into uploads (id, owner_id, bucket, key, width, height, placeholder, variants, bytes)
    select
      ${pictureId(sql`number`)}, (select id from profiles order by id limit 1), 'property-images',
      'properties/' || left(translate(encode(sha256(number::text::bytea), 'base64'), '+/=', '-_'), 22)
        || '.jpg',
      1600, 1200,
      'data:image/webp;base64,' || encode(substr(sha512(number::text::bytea), 1, 64), 'base64'),
      (
        select jsonb_agg(jsonb_build_object(
          'width', width, 'format', format, 'bytes', width * 40 + number % 997
        ))
        from unnest('{320,480,640,1280}'::integer[]) as width,
          unnest('{avif,jpeg}'::text[]) as format
      ),
      400000
    from generate_series(1, ${sharedPictures}::integer) as number
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into property_images (property_id, upload_id, position)
    select id, ${pictureId(sql`(number * 7 + position) % ${sharedPictures}::integer + 1`)}, position
    from (
      select id, hashtext(id::text) & 65535 as number from properties
      where id not in (select property_id from property_images)
    ) as bare, generate_series(0, 2 + (number & 3)) as position
  `.execute(db);
}

const pictureId = (number: ReturnType<typeof sql>) =>
  sql`(lpad(to_hex(${number}), 8, '0') || '-0000-4000-8000-0000000b1c70')::uuid`;

/** Bytes of JSON that Musha returns for a listing. The baseline's JSON is equally large. */
export interface TextBytes {
  card: number;
  detail: number;
}

/** The baseline's table has precomputed JSON, and a covering partial index for each query. */
export async function makeLeanTable(db: Kysely<DB>, bytes: TextBytes): Promise<void> {
  await sql`drop table if exists lean_listings`.execute(db);
  await sql`
    create table lean_listings as
    select id, type, price, bedrooms, lower(city) as city, created_at, true as listed,
      ${ofLength(bytes.card)} as card, ${ofLength(bytes.detail)} as detail
    from (
      select *, regexp_replace(title || ' ' || description, '[^A-Za-z0-9 ]', ' ', 'g') as text
      from properties where is_listed
    ) as listings
  `.execute(db);
  await sql`alter table lean_listings add primary key (id)`.execute(db);
  await sql`
    create index on lean_listings (city, type, created_at desc, id desc) include (bedrooms, price)
    where listed
  `.execute(db);
  await sql`
    create index on lean_listings (city, created_at desc, id desc) where listed
  `.execute(db);
  await sql`create index on lean_listings (created_at desc, id desc) where listed`.execute(db);
  await sql`vacuum analyze lean_listings`.execute(db);
}

const ofLength = (bytes: number) => sql`
  '{"text":"' || left(text || repeat(md5(id::text), ${Math.ceil(bytes / 32)}), ${bytes - 11}) || '"}'`;

/** Returns ids of listings in an order unrelated to their disk pages. */
export async function listSomeIds(db: Kysely<DB>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from properties where is_listed order by md5(id::text) limit ${count}
  `.execute(db);
  return rows.map(({ id }) => id);
}
