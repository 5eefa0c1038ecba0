import { propertyTypes } from '../../contract/property-terms.ts';
import { minutesBefore } from './dates.ts';
import type { DemoEvent, DemoPerson, DemoProperty, DemoViews } from './entities.ts';
import { createRandom, type Random } from './random.ts';
import { type Suburb, suburbs } from './suburbs.ts';

const days = 88;
const dayMinutes = 24 * 60;
/** As cheap homes near work are: wanted, and hardly ever free. */
const hardToFind = ['Mufakose', 'Kuwadzana', 'Glen View', 'Nkulumane', 'Dangamvura', 'Mkoba'];

/** What is not said happens to nobody, and nowhere. */
type Happening = Pick<DemoEvent, 'type'> & Partial<DemoEvent>;

interface Market {
  people: readonly DemoPerson[];
  properties: readonly DemoProperty[];
}

/**
 * What happened in the last three months, a little more each week. Every event lies a number of
 * minutes back, so that none is ahead of the clock whatever the hour.
 */
export function buildAnalytics({ people, properties }: Market, now: Date) {
  const random = createRandom('analytics');
  const events: DemoEvent[] = [];
  const views: DemoViews[] = [];
  for (let daysAgo = days; daysAgo >= 0; daysAgo--) {
    const growth = 1.6 - daysAgo / days;
    const at = () => minutesBefore(now, daysAgo * dayMinutes + random.integer(1, dayMinutes - 1));
    const many = (most: number) => random.integer(Math.floor(most / 3), most) * growth;
    const add = (count: number, make: () => Happening) => {
      for (let made = 0; made < Math.round(count); made++) {
        events.push({
          userId: null,
          city: '',
          suburb: '',
          metadata: {},
          createdAt: at(),
          ...make(),
        });
      }
    };
    add(many(8), () => ({ type: 'sign_in', userId: random.pick(people).id }));
    add(many(20), () => searchFor(random));
    add(many(4), () => ({ type: 'inquiry', ...placeOf(random.pick(properties)) }));
    add(many(3), () => ({
      type: 'reply',
      ...placeOf(random.pick(properties)),
      metadata: { minutes: Math.round(8 + 600 * random.next() ** 3) },
    }));
    for (const property of random.shuffled(properties).slice(0, 20)) {
      views.push({ ...placeOf(property), count: random.integer(1, 6), seenAt: at() });
    }
  }
  return { events: [...events, ...signUps(people, now)], views };
}

const placeOf = ({ location: { city, suburb } }: DemoProperty) => ({
  city: city.toLowerCase(),
  suburb: suburb.toLowerCase(),
});

function searchFor(random: Random): Happening {
  const type = 'search';
  const kind: Record<string, string> = random.chance(0.4)
    ? { type: random.pick(propertyTypes) }
    : {};
  if (random.chance(0.14)) {
    const suburb = random.pick(hardToFind).toLowerCase();
    return { type, suburb, metadata: { ...kind, max_price: 200, results: 0 } };
  }
  const { city, suburb }: Suburb = random.pick(suburbs);
  const place = random.chance(0.5) ? { suburb: suburb.toLowerCase() } : {};
  const results = random.chance(0.06) ? 0 : random.integer(1, 40);
  return { type, city: city.toLowerCase(), ...place, metadata: { ...kind, results } };
}

/** Those of the people who came in these months. */
const signUps = (people: readonly DemoPerson[], now: Date): DemoEvent[] =>
  people
    .filter(({ role, createdAt }) => {
      return role !== 'super_admin' && createdAt > minutesBefore(now, days * dayMinutes);
    })
    .map(({ id, role, createdAt }) => ({
      type: 'sign_up',
      userId: id,
      city: '',
      suburb: '',
      metadata: { role },
      createdAt,
    }));
