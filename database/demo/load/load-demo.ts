import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import PQueue from 'p-queue';
import type { DB } from '../../rows.generated.ts';
import { demoEmail } from '../demo-accounts.ts';
import { buildDemoMarket, type DemoMarket } from '../market.ts';
import { itemAt } from '../random.ts';
import type { DemoPerson } from '../rows.ts';
import {
  analyzeTables,
  claimDemo,
  demoStage,
  finishDemo,
  hasPaper,
  hasUsers,
  insertDailyCounts,
  insertRows,
  insertSearchMatches,
  listAgencies,
  withReceiptNumbers,
} from './load-demo-queries.ts';

export const demoPassword = 'demo1234';

interface PictureToStore {
  bytes: Uint8Array;
  ownerId: string;
  bucket: 'property-images' | 'agency-logos';
}

interface StoredPicture {
  id: string;
  url: string;
}

export interface DemoOptions {
  db: Kysely<DB>;
  now: Date;
  hashPassword(password: string): Promise<string>;
  storePicture(picture: PictureToStore): Promise<StoredPicture>;
  /** Stores a private document, together with the row that references its key. */
  storePaper(
    bytes: Uint8Array,
    keep: (trx: Transaction<DB>, key: string) => Promise<unknown>,
  ): Promise<unknown>;
  print(text: string): void;
  /** Reads a picture by its path in database/demo. */
  readPicture?(path: string): Promise<Uint8Array>;
}

const readFromDisk = (path: string) => readFile(join(import.meta.dirname, '..', path));

/** Loads the demo, or completes an interrupted load. Returns false if other accounts exist. */
export async function loadDemo(options: DemoOptions): Promise<boolean> {
  const stage = await demoStage(options.db);
  if (stage === 'loaded' || (stage === undefined && (await hasUsers(options.db)))) return false;
  const market = buildDemoMarket(options.now);
  if (stage === undefined) await loadRows(options, market);
  await loadPictures(options, market);
  return true;
}

async function loadRows(options: DemoOptions, market: DemoMarket): Promise<void> {
  const { db, hashPassword, print } = options;
  print(`Demo data: loading ${market.properties.length} listings`);
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    // A second process that starts at the same time waits here and then finds the demo loaded.
    if (await claimDemo(trx)) await insertMarket(trx, market, passwordHash);
  });
  await analyzeTables(db);
}

type Row = object & { agency_key?: unknown };

async function insertMarket(
  trx: Transaction<DB>,
  market: DemoMarket,
  passwordHash: string,
): Promise<void> {
  const agencies = market.agencies.map(({ key: _key, logo: _logo, ...row }) => row);
  await insertRows(trx, 'agencies', agencies);
  const idsByName = new Map((await listAgencies(trx)).map(({ id, name }) => [name, id]));
  const agencyIds = new Map(market.agencies.map(({ key, name }) => [key, idsByName.get(name)]));
  const withAgency = ({ agency_key, ...row }: Row) =>
    agency_key === undefined ? row : { ...row, agency_id: agencyIds.get(String(agency_key)) };
  const { inquiries, chats, chat_participants, messages, otherRows, analytics } = market;
  const tables: Record<string, readonly Row[]> = {
    users: market.people.map((person) => userOf(person, passwordHash)),
    profiles: market.people.map(({ email: _email, ...row }) => row),
    properties: market.properties.map(({ pictures: _pictures, ...row }) => row),
    ...{ inquiries, chats, chat_participants, messages },
    payment_records: await withReceiptNumbers(trx, market.payments),
    ...otherRows,
    user_analytics: analytics.events,
  };
  for (const [table, rows] of Object.entries(tables))
    await insertRows(trx, table, rows.map(withAgency));
  await insertDailyCounts(trx, analytics.views);
  await insertSearchMatches(trx);
}

const userOf = (
  { id, email, name, created_at, last_login_at }: DemoPerson,
  password_hash: string,
) => ({
  ...{ id, email, password_hash, created_at },
  user_metadata: { name },
  email_confirmed_at: created_at,
  last_sign_in_at: last_login_at,
});

async function loadPictures(options: DemoOptions, market: DemoMarket): Promise<void> {
  const { agencies, people, properties } = market;
  const read = options.readPicture ?? readFromDisk;
  const files = [...new Set(properties.flatMap(({ pictures }) => pictures))];
  const store = createProgressiveStore(options, files.length + agencies.length);
  const admin = personIdFor(people, ({ email }) => email === demoEmail('admin'));
  // Stores two pictures at a time, because the pipeline doesn't decode more concurrently.
  const queue = new PQueue({ concurrency: 2 });
  const storeScene = async (file: string) => {
    const bytes = await read(`scenes/${file}`);
    return [file, (await store({ bytes, ownerId: admin, bucket: 'property-images' })).id] as const;
  };
  const uploadIds = new Map(await queue.addAll(files.map((file) => () => storeScene(file))));
  const storeLogo = async ({ key, name, logo }: DemoMarket['agencies'][number]) => {
    const ownerId = personIdFor(
      people,
      ({ role, agency_key }) => role === 'agency' && agency_key === key,
    );
    const bytes = await read(`logos/${logo}`);
    return { name, url: (await store({ bytes, ownerId, bucket: 'agency-logos' })).url };
  };
  const logos = await queue.addAll(agencies.map((agency) => () => storeLogo(agency)));
  await storeWaitingPapers(options, market, read);
  const images = properties.flatMap(({ id, pictures }) =>
    pictures.map((file, position) => ({
      property_id: id,
      upload_id: uploadIds.get(file) ?? '',
      position,
    })),
  );
  await finishDemo(options.db, { images, logos });
}

/** The documents that an administrator has to review are stored as an upload would be. */
async function storeWaitingPapers(
  { db, storePaper }: DemoOptions,
  { waitingPapers }: DemoMarket,
  read: (path: string) => Promise<Uint8Array>,
): Promise<void> {
  for (const row of waitingPapers) {
    if (await hasPaper(db, row['property_id'] as string)) continue;
    await storePaper(await read('papers/utility-bill.jpg'), (trx, object_key) =>
      insertRows(trx, 'right_papers', [{ ...row, object_key }]),
    );
  }
}

const personIdFor = (
  people: readonly DemoPerson[],
  isWanted: (person: DemoPerson) => boolean,
): string => itemAt(people.filter(isWanted), 0).id;

function createProgressiveStore({ storePicture, print }: DemoOptions, total: number) {
  let stored = 0;
  return async (picture: PictureToStore): Promise<StoredPicture> => {
    const result = await storePicture(picture);
    stored += 1;
    if (stored % 10 === 0 || stored === total) print(`Demo data: ${stored} of ${total} pictures`);
    return result;
  };
}
