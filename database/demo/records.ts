import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PaymentStatus } from '../../contract/accounts/accounts.ts';
import { paymentMethods, paymentPurposes } from '../../contract/chats/payment-words.ts';
import { InquiryStatus } from '../../contract/inquiries/inquiries.ts';
import { amenityCatalogue } from '../../contract/properties/amenities.ts';
import { Coordinates, Location } from '../../contract/properties/properties.ts';
import { fieldSchemas, propertyFieldNames } from '../../contract/properties/property-fields.ts';
import { propertyStates } from '../../contract/properties/property-state.ts';
import { cities, currencies, letAs } from '../../contract/properties/property-terms.ts';
import { Role } from '../../contract/roles.ts';

// People edit the demo's data in records/. A record's key names it in other files and determines
// its id. Times are ages at the moment when the demo is loaded.

const minuteMs = 60_000;
const unitMinutes = { d: 24 * 60, h: 60, m: 1 };
const agePattern = /^-?(?=\d)(\d+d)?( ?\d+h)?( ?\d+m)?$/;

/** An age such as 12d 5h 30m, read as minutes. A negative age is in the future. */
export const Age = z.pipe(
  z.string().check(z.regex(agePattern, 'Write an age such as 12d 5h 30m')),
  z.transform((age) => {
    const parts = [...age.matchAll(/(\d+)([dhm])/g)];
    const minutes = parts.reduce(
      (sum, [, count, unit]) => sum + Number(count) * unitMinutes[unit as keyof typeof unitMinutes],
      0,
    );
    return age.startsWith('-') ? -minutes : minutes;
  }),
);

export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - Math.round(minutes * minuteMs));

const Text = z.string().check(z.minLength(1));

const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

/** The schemas of the records. Ages become times before `now`. */
function schemasAt(now: Date) {
  const At = z.pipe(
    Age,
    z.transform((age) => minutesBefore(now, age)),
  );
  return {
    Agency: z.strictObject({
      key: Text,
      name: Text,
      description: Text,
      website: z.url(),
      email: z.email(),
      phone: Text,
      address: Text,
      logo: Text,
      created_at: At,
    }),
    Person: z.strictObject({
      key: Text,
      name: Text,
      email: z.email(),
      role: Role,
      phone: Text,
      show_phone: z.boolean(),
      bio: z.string(),
      agency: orNull(Text),
      agency_confirmed: z._default(z.boolean(), false),
      profile_verified: z.boolean(),
      is_active: z._default(z.boolean(), true),
      payment_status: PaymentStatus,
      payment_expires_at: orNull(At),
      held_at: orNull(At),
      last_login_at: orNull(At),
      created_at: At,
    }),
    Home: z.strictObject({
      key: Text,
      ...fieldSchemas('sent', propertyFieldNames),
      currency: z._default(z.enum(currencies), 'USD'),
      let_as: z._default(z.enum(letAs), 'whole'),
      location: z.extend(Location, { city: z.enum(cities), coordinates: Coordinates }),
      amenities: z.array(z.enum(amenityCatalogue.map(({ id }) => id))),
      features: z.array(Text),
      state: z._default(z.enum(propertyStates), 'available'),
      lister: Text,
      created_at: At,
      /** Absent if the home has not been changed or confirmed since it was listed. */
      updated_at: z.optional(At),
      confirmed_at: z.optional(At),
      pictures: z.array(Text).check(z.minLength(1)),
    }),
    /** What a renter asked about a home, and the chat that followed. */
    Conversation: z.strictObject({
      home: Text,
      renter: Text,
      began: At,
      inquiry: z.optional(z.strictObject({ status: InquiryStatus, message: Text })),
      lines: z._default(z.array(Line), []),
      /** How many of the last lines the receiver has not read. */
      unread: z._default(z.int(), 0),
    }),
  };
}

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as K[];

const Payment = z.strictObject({
  purpose: z.enum(keysOf(paymentPurposes)),
  method: z.enum(keysOf(paymentMethods)),
  amount_cents: z.int(),
  refund_terms: orNull(Text),
  receipt: z.optional(z.strictObject({ code: Text, confirmed_after: Age })),
});

const Line = z.strictObject({
  from: z.enum(['renter', 'lister']),
  /** The time since the line before, or since the conversation began. */
  after: Age,
  text: Text,
  payment: z.optional(Payment),
});

const Suburb = z.strictObject({
  city: z.enum(cities),
  suburb: Text,
  /** How densely the suburb is built up. `flats` is a town centre with blocks of flats. */
  density: z.enum(['low', 'medium', 'high', 'flats']),
  lat: z.number(),
  lng: z.number(),
});
export type Suburb = z.infer<typeof Suburb>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const OtherRow = z.record(Text, Value);
export type OtherRow = z.infer<typeof OtherRow>;
/** Rows, keyed by their table's name. */
const OtherRows = z.record(Text, z.array(OtherRow));

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, 'records', file), 'utf8'));
  } catch (cause) {
    throw new Error(`records/${file} cannot be read: ${String(cause)}`, { cause });
  }
};

/** Throws an error that names the file, the record and the field. */
export function parseRecords<S extends z.ZodMiniType>(
  file: string,
  schema: S,
  given: unknown,
): z.output<S>[] {
  return z
    .array(z.looseObject({ key: z.optional(z.unknown()) }))
    .parse(given)
    .map((one, index) => {
      const { success, data, error } = schema.safeParse(one);
      if (success) return data;
      const [issue] = error.issues;
      const field = issue?.path.join('.') ?? '';
      const name = one.key === undefined ? '' : ` (${String(one.key)})`;
      throw new Error(`records/${file}, record ${index + 1}${name}, ${field}: ${issue?.message}`);
    });
}

const readAll = <S extends z.ZodMiniType>(file: string, schema: S) =>
  parseRecords(file, schema, read(file));

export const readSuburbs = () => readAll('suburbs.json', Suburb);

type Records = ReturnType<typeof readRecords>;
export type AgencyRecord = Records['agencies'][number];
export type PersonRecord = Records['people'][number];
export type HomeRecord = Records['homes'][number];
export type ConversationRecord = Records['conversations'][number];

export function readRecords(now: Date) {
  const { Agency, Person, Home, Conversation } = schemasAt(now);
  return {
    agencies: readAll('agencies.json', Agency),
    people: readAll('people.json', Person),
    homes: cities.flatMap((city) =>
      readAll(`homes/${city.toLowerCase().replaceAll(' ', '-')}.json`, Home),
    ),
    conversations: readAll('conversations.json', Conversation),
    otherRows: OtherRows.parse(read('other-rows.json')),
    waitingPapers: readAll('waiting-papers.json', OtherRow),
  };
}

/** Finds records by their key. Refuses a key that is missing or used twice. */
export function byKey<T extends { key: string }>(kind: string, records: readonly T[]) {
  const found = new Map<string, T>();
  for (const record of records) {
    if (found.has(record.key)) throw new Error(`records/: the ${kind} ${record.key} exists twice`);
    found.set(record.key, record);
  }
  return (key: string, namedBy: string): T => {
    const record = found.get(key);
    if (!record)
      throw new Error(`records/: ${namedBy} names a ${kind} that does not exist: ${key}`);
    return record;
  };
}
