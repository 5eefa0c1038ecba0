import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Role } from '../contract/roles.ts';
import type { Db } from '../database/database.ts';
import type { Agencies, Properties, Uploads } from '../database/rows.generated.ts';

// Each of these functions inserts one row with plausible defaults and returns its id.

interface Person {
  role?: Role;
  name?: string | null;
  email?: string;
  password_hash?: string;
  agencyId?: number | undefined;
  confirmed?: boolean | undefined;
  active?: boolean;
  since?: Date | undefined;
}

/** Inserts an account without a session. For people who send requests, see personas.ts. */
export async function insertPerson(db: Db, person: Person = {}): Promise<string> {
  const { role = 'owner', name = 'Tendai Moyo', agencyId, confirmed, active = true } = person;
  const { since } = person;
  const id = randomUUID();
  const { email = `${id}@musha.test`, password_hash = null } = person;
  await db
    .insertInto('users')
    .values({
      ...{ id, email, password_hash, email_confirmed_at: new Date() },
      ...(since && { created_at: since }),
    })
    .execute();
  await db
    .insertInto('profiles')
    .values({
      id,
      role,
      name,
      agency_id: agencyId ?? null,
      agency_confirmed_at: confirmed ? new Date() : null,
      is_active: active,
    })
    .execute();
  return id;
}

export async function insertAgency(
  db: Db,
  agency: Partial<Insertable<Agencies>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('agencies')
    .values({
      name: `Jacaranda Homes ${randomUUID().slice(0, 8)}`,
      email: 'office@jacaranda.test',
      phone: '+263 24 2700418',
      address: '14 Wisteria Road, Mount Pleasant, Harare',
      published_at: new Date(),
      ...agency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface SampleProperty extends Partial<Omit<Insertable<Properties>, 'location' | 'amenities'>> {
  city?: string;
  suburb?: string;
  /** replaces the whole `location` column, including city and suburb */
  location?: unknown;
  amenities?: unknown;
  pictures?: number;
}

/** Inserts a public house in Avondale, Harare, by default with a new owner. */
export async function insertProperty(db: Db, property: SampleProperty = {}): Promise<string> {
  const { city = 'Harare', suburb = 'Avondale', location, amenities, pictures = 0 } = property;
  const { city: _city, suburb: _suburb, pictures: _pictures, ...columns } = property;
  const owner_id = columns.owner_id ?? (await insertPerson(db));
  const place = { city, suburb, address: '12 Jacaranda Road', coordinates: null };
  const { id } = await db
    .insertInto('properties')
    .values({
      title: 'Sunny home with a garden',
      description: 'Three rooms, a borehole and a mango tree behind the kitchen.',
      price: 650,
      type: 'house',
      bedrooms: 3,
      bathrooms: 1.5,
      size: 140,
      ...columns,
      owner_id,
      location: JSON.stringify(location ?? place),
      amenities: JSON.stringify(amenities ?? [{ id: 'wifi', name: 'WiFi', icon: 'wifi' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let position = 0; position < pictures; position += 1) {
    const upload_id = await insertPicture(db, { owner_id });
    await db
      .insertInto('property_images')
      .values({ property_id: id, upload_id, position })
      .execute();
  }
  return id;
}

/** Inserts the row of an uploaded picture, but stores no files. */
export async function insertPicture(
  db: Db,
  upload: Partial<Insertable<Uploads>> & { owner_id: string },
): Promise<string> {
  const { id } = await db
    .insertInto('uploads')
    .values({
      bucket: 'property-images',
      key: `properties/${randomUUID()}.jpg`,
      width: 1600,
      height: 1200,
      placeholder: 'data:image/webp;base64,UklGRg==',
      variants: JSON.stringify([
        { width: 320, format: 'avif', bytes: 6000 },
        { width: 320, format: 'jpeg', bytes: 9000 },
        { width: 640, format: 'avif', bytes: 18_000 },
        // Too large for messaging apps to show as a link preview.
        { width: 640, format: 'jpeg', bytes: 300_000 },
      ]),
      bytes: 30_000,
      ...upload,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
