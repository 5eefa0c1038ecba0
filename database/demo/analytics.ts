import type { EventType } from '../../contract/admin/analytics.ts';
import { propertyTypes } from '../../contract/properties/property-terms.ts';
import { invitedRoles } from '../../contract/roles.ts';
import { createRandom, type Random } from './random.ts';
import { minutesBefore, readSuburbs, type Suburb } from './records.ts';
import type { DemoInquiry, DemoPerson, DemoProperty } from './rows.ts';

const days = 88;
const dayMinutes = 24 * 60;
const missing = ['Kwekwe', 'Kadoma', 'Chinhoyi', 'Marondera', 'Bindura', 'Kariba'];

interface Market {
  people: readonly DemoPerson[];
  properties: readonly DemoProperty[];
  inquiries: readonly DemoInquiry[];
}

interface Place {
  city: string;
  suburb: string;
}

/** A row of user_analytics. */
type DemoEvent = ReturnType<typeof eventOf>;

function eventOf(
  event_type: EventType,
  [user_id, created_at]: [userId: string | null, at: Date],
  { city, suburb }: Place = { city: '', suburb: '' },
  metadata: Record<string, string | number> = {},
) {
  return { event_type, user_id, city, suburb, metadata, created_at };
}

/** Visits to a home's page. */
export interface DemoViews {
  property_id: string;
  count: number;
  seen_at: Date;
}

/** The inquiry, reply and sign-up events match the demo's rows. No event is after `now`. */
export function buildAnalytics(market: Market, now: Date) {
  const random = createRandom('analytics');
  const firstMoment = firstMomentOf(now);
  return {
    events: [
      ...searches(market, now, random),
      ...market.people.flatMap((person) => signIns(person, firstMoment, random)),
      ...signUps(market.people),
      ...correspondence(market),
    ].filter(({ created_at }) => created_at > firstMoment),
    views: views(market, now, random),
  };
}

const placeOf = ({ location: { city, suburb } }: DemoProperty): Place => ({
  city: city.toLowerCase(),
  suburb: suburb.toLowerCase(),
});

function searches({ properties }: Market, now: Date, random: Random): DemoEvent[] {
  const suburbs = readSuburbs();
  return everyDay((daysAgo) => {
    const growth = 1.6 - daysAgo / days;
    const count = Math.round(random.integer(6, 20) * growth);
    return Array.from({ length: count }, () => {
      const { place, metadata } = searchFor(properties, suburbs, random);
      const at = minutesBefore(now, minuteOf(daysAgo, random));
      return eventOf('search', [null, at], place, metadata);
    });
  });
}

function searchFor(
  properties: readonly DemoProperty[],
  suburbs: readonly Suburb[],
  random: Random,
) {
  const type = random.chance(0.4) ? random.pick(propertyTypes) : undefined;
  const kind: Record<string, string> = type ? { type } : {};
  if (random.chance(0.14)) {
    const place = { city: '', suburb: random.pick(missing).toLowerCase() };
    return { place, metadata: { ...kind, max_price: 200, results: 0 } };
  }
  const wanted = random.pick(suburbs);
  const city = wanted.city.toLowerCase();
  const suburb = random.chance(0.5) ? wanted.suburb.toLowerCase() : '';
  const found = properties.filter((property) => {
    const place = placeOf(property);
    const isThere = place.city === city && (suburb === '' || place.suburb === suburb);
    return isThere && property.state === 'available' && (!type || property.type === type);
  });
  return { place: { city, suburb }, metadata: { ...kind, results: found.length } };
}

function signIns(person: DemoPerson, firstMoment: Date, random: Random): DemoEvent[] {
  const { id, created_at, last_login_at } = person;
  if (!last_login_at) return [];
  const first = Math.max(firstMoment.getTime(), created_at.getTime());
  const span = Math.max(0, last_login_at.getTime() - first);
  const earlier = Array.from(
    { length: random.integer(2, 12) },
    () => new Date(first + Math.floor(span * Math.sqrt(random.next()))),
  );
  return [...earlier, last_login_at].map((at) => eventOf('sign_in', [id, at]));
}

const signUps = (people: readonly DemoPerson[]): DemoEvent[] =>
  people
    .filter(({ role }) => !invitedRoles.some((invited) => invited === role))
    .map(({ id, role, created_at }) => eventOf('sign_up', [id, created_at], undefined, { role }));

function correspondence({ properties, inquiries }: Market): DemoEvent[] {
  const propertiesById = new Map(properties.map((property) => [property.id, property]));
  return inquiries.flatMap(({ property_id, user_id, created_at, responded_at }) => {
    const property = propertiesById.get(property_id);
    if (!property) return [];
    const place = placeOf(property);
    const inquiry = eventOf('inquiry', [user_id, created_at], place);
    if (!responded_at) return [inquiry];
    const minutes = Math.round((responded_at.getTime() - created_at.getTime()) / 60_000);
    return [inquiry, eventOf('reply', [property.owner_id, responded_at], place, { minutes })];
  });
}

function views({ properties, inquiries }: Market, now: Date, random: Random): DemoViews[] {
  const visits = everyDay((daysAgo) =>
    properties.flatMap(({ id, created_at }) => {
      const seen_at = minutesBefore(now, minuteOf(daysAgo, random));
      const isSeen = random.chance(0.3 - daysAgo / 500) && seen_at > created_at;
      return isSeen ? [{ property_id: id, count: random.integer(1, 4), seen_at }] : [];
    }),
  );
  const asked = inquiries
    .filter(({ created_at }) => created_at > firstMomentOf(now))
    .map(({ property_id, created_at }) => ({ property_id, count: 1, seen_at: created_at }));
  return [...visits, ...asked];
}

const firstMomentOf = (now: Date): Date => minutesBefore(now, (days + 1) * dayMinutes);

const everyDay = <T>(onDay: (daysAgo: number) => T[]): T[] =>
  Array.from({ length: days + 1 }, (_, index) => onDay(days - index)).flat();

const minuteOf = (daysAgo: number, random: Random): number =>
  daysAgo * dayMinutes + random.integer(1, dayMinutes - 1);
