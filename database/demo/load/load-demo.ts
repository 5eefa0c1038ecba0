import type { Kysely, Transaction } from 'kysely';
import PQueue from 'p-queue';
import type { DB } from '../../rows.generated.ts';
import { demoEmail } from '../demo-accounts.ts';
import type { DemoMarket, DemoPerson } from '../entities.ts';
import { buildDemoMarket } from '../market.ts';
import { type DemoPictures, demoPictures } from '../pictures.ts';
import { itemAt } from '../random.ts';
import { chooseScenes, type Scene } from '../scene-choice.ts';
import { insertSavedSearches } from './load-alerts-queries.ts';
import { insertAnalytics } from './load-analytics-queries.ts';
import { insertCertificates } from './load-certificates-queries.ts';
import { insertClaimAnswers } from './load-claims-queries.ts';
import { insertChats, insertInquiries, insertPayments } from './load-correspondence-queries.ts';
import {
  analyzeTables,
  claimDemo,
  demoStage,
  finishDemo,
  hasUsers,
  insertAgencies,
  insertPeople,
  insertProperties,
} from './load-demo-queries.ts';
import { insertInvitations } from './load-invitations-queries.ts';
import { insertNotices } from './load-notices-queries.ts';
import { hasPaper, insertDecidedPapers, insertWaitingPaper } from './load-papers-queries.ts';
import { insertReports } from './load-reports-queries.ts';

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
  pictures?: DemoPictures;
}

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
  const { db, now, hashPassword, print } = options;
  print(`Demo data: loading ${market.properties.length} listings`);
  const passwordHash = await hashPassword(demoPassword);
  await db.transaction().execute(async (trx) => {
    // A second process that starts at the same time waits here and then finds the demo loaded.
    if (!(await claimDemo(trx))) return;
    const agencyIds = await insertAgencies(trx, market.agencies);
    await insertCertificates(trx, agencyIds, now);
    await insertNotices(trx, now);
    await insertInvitations(trx, agencyIds, now);
    await insertPeople(trx, market.people, { agencyIds, passwordHash });
    await insertProperties(trx, market.properties, agencyIds);
    await insertDecidedPapers(trx, shownHomes(market), now);
    await insertInquiries(trx, market.inquiries);
    await insertChats(trx, market.chats);
    await insertClaimAnswers(trx, market, now);
    await insertPayments(trx, market.payments);
    await insertAnalytics(trx, market.analytics);
    const renter = personIdFor(market, ({ email }) => email === demoEmail('renter'));
    await insertReports(trx, market, now);
    await insertSavedSearches(trx, { userId: renter, now });
  });
  await analyzeTables(db);
}

async function loadPictures(options: DemoOptions, market: DemoMarket): Promise<void> {
  const pictures = options.pictures ?? demoPictures();
  const manifest = await pictures.manifest();
  const store = createProgressiveStore(options, manifest.length + market.agencies.length);
  const admin = personIdFor(market, ({ email }) => email === demoEmail('admin'));
  // Stores two pictures at a time, because the pipeline doesn't decode more concurrently.
  const queue = new PQueue({ concurrency: 2 });
  const storeScene = async ({ file }: Scene) => {
    const bytes = await pictures.scene(file);
    return [file, (await store({ bytes, ownerId: admin, bucket: 'property-images' })).id] as const;
  };
  const scenes = await queue.addAll(manifest.map((scene) => () => storeScene(scene)));
  const storeLogo = async ({ key, name, logo }: DemoMarket['agencies'][number]) => {
    const ownerId = personIdFor(
      market,
      ({ role, agencyKey }) => role === 'agency' && agencyKey === key,
    );
    const bytes = await pictures.logo(logo);
    return { name, url: (await store({ bytes, ownerId, bucket: 'agency-logos' })).url };
  };
  const logos = await queue.addAll(market.agencies.map((agency) => () => storeLogo(agency)));
  await storeWaitingPaper(options, market, pictures);
  const images = picturesOf(market, chooseScenes(market.properties, manifest), new Map(scenes));
  await finishDemo(options.db, { images, logos });
}

async function storeWaitingPaper(
  { db, now, storePaper }: DemoOptions,
  market: DemoMarket,
  pictures: DemoPictures,
): Promise<void> {
  const { waiting } = shownHomes(market);
  if (await hasPaper(db, waiting.property_id)) return;
  await storePaper(await pictures.paper(), (trx, object_key) =>
    insertWaitingPaper(trx, { ...waiting, object_key }, now),
  );
}

function shownHomes(market: DemoMarket) {
  const user_id = personIdFor(market, ({ email }) => email === demoEmail('owner'));
  const homes = market.properties.filter(
    ({ ownerId, state }) => ownerId === user_id && state === 'available',
  );
  const homeAt = (index: number) => ({ property_id: itemAt(homes, index).id, user_id });
  return { seen: homeAt(0), waiting: homeAt(1), refused: homeAt(2) };
}

function personIdFor({ people }: DemoMarket, isWanted: (person: DemoPerson) => boolean): string {
  return itemAt(people.filter(isWanted), 0).id;
}

function createProgressiveStore({ storePicture, print }: DemoOptions, total: number) {
  let stored = 0;
  return async (picture: PictureToStore): Promise<StoredPicture> => {
    const result = await storePicture(picture);
    stored += 1;
    if (stored % 10 === 0 || stored === total) print(`Demo data: ${stored} of ${total} pictures`);
    return result;
  };
}

function picturesOf(
  { properties }: DemoMarket,
  chosen: ReadonlyMap<string, string[]>,
  uploadIds: ReadonlyMap<string, string>,
) {
  return properties.flatMap(({ id }) =>
    (chosen.get(id) ?? []).flatMap((file, position) => {
      const uploadId = uploadIds.get(file);
      return uploadId ? { property_id: id, upload_id: uploadId, position } : [];
    }),
  );
}
