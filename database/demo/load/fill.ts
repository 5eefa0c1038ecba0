import type { Kysely } from 'kysely';
import { type City, cities } from '../../../contract/properties/property-terms.ts';
import type { DB } from '../../rows.generated.ts';
import { createRandom, type Random } from '../random.ts';
import { readRecords, readSuburbs } from '../records.ts';
import { contentsOf } from '../rows.ts';
import {
  type Contents,
  countProperties,
  createPatterns,
  dropPatterns,
  insertFillBatch,
  insertFillOwners,
} from './fill-queries.ts';
import { analyzeTables } from './load-demo-queries.ts';

const patternCount = 2_000;
// Small enough to be inserted within the statement timeout, even on a busy machine.
const batchSize = 2_000;
const reportEvery = 100_000;
const maxWriters = 2;
const propertiesPerOwner = 40;
const maxOwners = 5_000;

const cityShares = {
  Harare: 55,
  Bulawayo: 22,
  Mutare: 8,
  Gweru: 6,
  Masvingo: 4,
  'Victoria Falls': 5,
};

/** Repeats variants of the demo's homes, spread over a year and many owners. */
export async function fillProperties(
  db: Kysely<DB>,
  count: number,
  print: (text: string) => void = () => {},
): Promise<void> {
  const owners = Math.max(1, Math.min(maxOwners, Math.ceil(count / propertiesPerOwner)));
  await insertFillOwners(db, owners);
  const task = { patterns: buildPatterns(), owners, existing: await countProperties(db) };
  const nextBatch = createBatches(count, print);
  const fillSome = (mostBatches: number) =>
    db.connection().execute((connection) => fillOn(connection, task, nextBatch, mostBatches));
  // The first batch runs alone, because concurrent ones would create the same places.
  await fillSome(1);
  await Promise.all(Array.from({ length: maxWriters }, () => fillSome(Infinity)));
  await analyzeTables(db);
}

interface Batch {
  offset: number;
  rows: number;
}

function createBatches(count: number, print: (text: string) => void): () => Batch | undefined {
  let offset = 0;
  return () => {
    if (offset >= count) return undefined;
    if (offset > 0 && offset % reportEvery === 0) print(`${offset} of ${count} listings`);
    const batch = { offset, rows: Math.min(batchSize, count - offset) };
    offset += batch.rows;
    return batch;
  };
}

interface FillTask {
  patterns: Contents[];
  owners: number;
  existing: number;
}

async function fillOn(
  connection: Kysely<DB>,
  { patterns, owners, existing }: FillTask,
  nextBatch: () => Batch | undefined,
  mostBatches: number,
): Promise<void> {
  await createPatterns(connection, patterns);
  for (let done = 0; done < mostBatches; done++) {
    const batch = nextBatch();
    if (!batch) break;
    const first = existing + batch.offset;
    await insertFillBatch(connection, {
      first,
      rows: batch.rows,
      owners,
      patterns: patterns.length,
    });
  }
  await dropPatterns(connection);
}

/** Copies of the demo's homes in other suburbs of their city, at other rents. */
function buildPatterns(): Contents[] {
  const random = createRandom('fill');
  const homes = readRecords().homes.map(contentsOf);
  const suburbs = readSuburbs();
  const drawnCities = cities.flatMap((city) => Array<City>(cityShares[city]).fill(city));
  return Array.from({ length: patternCount }, () => {
    const city = random.pick(drawnCities);
    const home = random.pick(homes.filter(({ location }) => location.city === city));
    const { suburb, lat, lng } = random.pick(suburbs.filter((place) => place.city === city));
    const inSuburb = (text: string) => text.replaceAll(home.location.suburb, suburb);
    const price = home.price * (0.8 + 0.4 * random.next());
    return {
      ...home,
      title: inSuburb(home.title),
      description: inSuburb(home.description),
      price: Math.max(5, Math.round(price / 5) * 5),
      location: {
        ...{ city, suburb },
        address: `${random.integer(1, 200)} ${home.location.address.replace(/^.*?\d+ /, '')}`,
        coordinates: { latitude: near(lat, random), longitude: near(lng, random) },
      },
    };
  });
}

const near = (degrees: number, random: Random): number =>
  Number((degrees + (random.next() - 0.5) * 0.012).toFixed(5));
