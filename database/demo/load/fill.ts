import type { Kysely } from 'kysely';
import { cities } from '../../../contract/properties/property-terms.ts';
import type { DB } from '../../rows.generated.ts';
import { createRandom, type Random } from '../random.ts';
import { minutesBefore, readRecords, readSuburbs } from '../records.ts';
import { contentsOf } from '../rows.ts';
import { countProperties, fillOwnerId, insertFillOwners } from './fill-queries.ts';
import { analyzeTables, insertRows } from './load-demo-queries.ts';

// Small enough to be inserted within the statement timeout, even on a busy machine.
const batchSize = 2_000;
const reportEvery = 100_000;
const maxWriters = 2;
const propertiesPerOwner = 40;
const maxOwners = 5_000;
const yearMinutes = 365 * 24 * 60;

const cityShares = {
  Harare: 55,
  Bulawayo: 22,
  Mutare: 8,
  Gweru: 6,
  Masvingo: 4,
  'Victoria Falls': 5,
};

/** Adds variants of the demo's homes, spread over the last year and many owners. */
export async function fillProperties(
  db: Kysely<DB>,
  count: number,
  print: (text: string) => void = () => {},
): Promise<void> {
  const owners = Math.max(1, Math.min(maxOwners, Math.ceil(count / propertiesPerOwner)));
  await insertFillOwners(db, owners);
  const { existing, now } = await countProperties(db);
  const invent = createInventor({ owners, now, random: createRandom(`fill ${existing}`) });
  let added = 0;
  const addBatch = async () => {
    const rows = Array.from({ length: Math.min(batchSize, count - added) }, invent);
    added += rows.length;
    if (added % reportEvery === 0 && added < count) print(`${added} of ${count} listings`);
    await insertRows(db, 'properties', rows);
  };
  const addBatches = async () => {
    while (added < count) await addBatch();
  };
  // The first batch runs alone, because concurrent ones would create the same places.
  await addBatch();
  await Promise.all(Array.from({ length: maxWriters }, addBatches));
  await analyzeTables(db);
}

/** Copies the demo's homes to other suburbs of their city, at other rents. */
function createInventor({ owners, now, random }: { owners: number; now: Date; random: Random }) {
  const homes = readRecords(now).homes.map(contentsOf);
  const suburbs = readSuburbs();
  const places = cities.flatMap((city) => {
    const place = {
      homes: homes.filter(({ location }) => location.city === city),
      suburbs: suburbs.filter((suburb) => suburb.city === city),
    };
    return Array<typeof place>(cityShares[city]).fill(place);
  });
  const near = (degrees: number) => Number((degrees + (random.next() - 0.5) * 0.012).toFixed(5));
  return () => {
    const place = random.pick(places);
    const home = random.pick(place.homes);
    const { city, suburb, lat, lng } = random.pick(place.suburbs);
    const inSuburb = (text: string) => text.replaceAll(home.location.suburb, suburb);
    const created_at = minutesBefore(now, yearMinutes * random.next());
    const lot = random.next();
    return {
      ...home,
      title: inSuburb(home.title),
      description: inSuburb(home.description),
      price: Math.round(home.price * (0.16 + 0.08 * random.next())) * 5,
      location: {
        ...{ city, suburb },
        address: home.location.address.replace(/\d+/, () => String(random.integer(1, 200))),
        coordinates: { latitude: near(lat), longitude: near(lng) },
      },
      owner_id: fillOwnerId(random.integer(1, owners)),
      state: lot < 0.92 ? 'available' : lot < 0.97 ? 'rented' : 'unavailable',
      ...{ created_at, updated_at: created_at },
    };
  };
}
