import type { Kysely } from 'kysely';
import { cities } from '../../../contract/properties/property-terms.ts';
import type { DB } from '../../rows.generated.ts';
import type { DemoContents } from '../entities.ts';
import { createContentsWriter } from '../properties/contents.ts';
import { draftProperty } from '../properties/draft-property.ts';
import { formFacts, forms } from '../properties/forms.ts';
import { createRandom, type Random } from '../random.ts';
import { suburbsOf } from '../suburbs.ts';
import {
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

/** Repeats patterns from the demo market, spread over a year and many owners. */
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
  patterns: DemoContents[];
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

function buildPatterns(): DemoContents[] {
  const random = createRandom('fill');
  const write = createContentsWriter(random);
  return Array.from({ length: patternCount }, () => write(inventDraft(random), random));
}

function inventDraft(random: Random) {
  const city = random.weighted(cities, (name) => cityShares[name]);
  const place = random.pick(suburbsOf(city));
  const possible = forms.filter((form) => formFacts[form].densities.includes(place.density));
  const form = random.weighted(possible, (candidate) => formFacts[candidate].share);
  return draftProperty(form, place, random);
}
