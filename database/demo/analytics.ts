import { propertyTypes } from '../../contract/properties/property-terms.ts';
import { invitedRoles } from '../../contract/roles.ts';
import { minutesBefore } from './dates.ts';
import type { DemoEvent, DemoInquiry, DemoPerson, DemoProperty, DemoViews } from './entities.ts';
import { createRandom, type Random } from './random.ts';
import { type Suburb, suburbs } from './suburbs.ts';

const days = 88;
const dayMinutes = 24 * 60;
const missing = ['Kwekwe', 'Kadoma', 'Chinhoyi', 'Marondera', 'Bindura', 'Kariba'];

interface Market {
  people: readonly DemoPerson[];
  properties: readonly DemoProperty[];
  inquiries: readonly DemoInquiry[];
}

/** Events of inquiries, replies and sign-ups match the demo's rows. No event is after `now`. */
export function buildAnalytics(market: Market, now: Date) {
  const random = createRandom('analytics');
  const firstMoment = firstMomentOf(now);
  return {
    events: [
      ...searches(market, now, random),
      ...market.people.flatMap((person) => signIns(person, firstMoment, random)),
      ...signUps(market.people),
      ...correspondence(market),
    ].filter(({ createdAt }) => createdAt > firstMoment),
    views: views(market, now, random),
  };
}

const nowhere = { city: '', suburb: '' };

const placeOf = ({ location: { city, suburb } }: DemoProperty) => ({
  city: city.toLowerCase(),
  suburb: suburb.toLowerCase(),
});

function searches({ properties }: Market, now: Date, random: Random): DemoEvent[] {
  return everyDay((daysAgo) => {
    const growth = 1.6 - daysAgo / days;
    const count = Math.round(random.integer(6, 20) * growth);
    return Array.from({ length: count }, () => ({
      type: 'search',
      userId: null,
      ...searchFor(properties, random),
      createdAt: minutesBefore(now, minuteOf(daysAgo, random)),
    }));
  });
}

function searchFor(properties: readonly DemoProperty[], random: Random) {
  const type = random.chance(0.4) ? random.pick(propertyTypes) : undefined;
  const kind: Record<string, string> = type ? { type } : {};
  if (random.chance(0.14)) {
    const suburb = random.pick(missing).toLowerCase();
    return { city: '', suburb, metadata: { ...kind, max_price: 200, results: 0 } };
  }
  const wanted: Suburb = random.pick(suburbs);
  const city = wanted.city.toLowerCase();
  const suburb = random.chance(0.5) ? wanted.suburb.toLowerCase() : '';
  const found = properties.filter((property) => {
    const place = placeOf(property);
    const isThere = place.city === city && (suburb === '' || place.suburb === suburb);
    return isThere && property.state === 'available' && (!type || property.type === type);
  });
  return { city, suburb, metadata: { ...kind, results: found.length } };
}

function signIns(person: DemoPerson, firstMoment: Date, random: Random): DemoEvent[] {
  const { createdAt, lastSignInAt } = person;
  if (!lastSignInAt) return [];
  const first = Math.max(firstMoment.getTime(), createdAt.getTime());
  const span = Math.max(0, lastSignInAt.getTime() - first);
  const earlier = Array.from(
    { length: random.integer(2, 12) },
    () => new Date(first + Math.floor(span * Math.sqrt(random.next()))),
  );
  return [...earlier, lastSignInAt].map((at) => ({
    type: 'sign_in',
    userId: person.id,
    ...nowhere,
    metadata: {},
    createdAt: at,
  }));
}

const signUps = (people: readonly DemoPerson[]): DemoEvent[] =>
  people
    .filter(({ role }) => !invitedRoles.some((invited) => invited === role))
    .map(({ id, role, createdAt }) => ({
      type: 'sign_up',
      userId: id,
      ...nowhere,
      metadata: { role },
      createdAt,
    }));

function correspondence({ properties, inquiries }: Market): DemoEvent[] {
  const propertiesById = new Map(properties.map((property) => [property.id, property]));
  return inquiries.flatMap(({ propertyId, userId, createdAt, respondedAt }): DemoEvent[] => {
    const property = propertiesById.get(propertyId);
    if (!property) throw new Error(`An inquiry is about ${propertyId}, which no one lists`);
    const place = placeOf(property);
    const inquiry: DemoEvent = { type: 'inquiry', userId, ...place, metadata: {}, createdAt };
    if (!respondedAt) return [inquiry];
    const minutes = Math.round((respondedAt.getTime() - createdAt.getTime()) / 60_000);
    const reply: DemoEvent = {
      type: 'reply',
      userId: property.ownerId,
      ...place,
      metadata: { minutes },
      createdAt: respondedAt,
    };
    return [inquiry, reply];
  });
}

function views({ properties, inquiries }: Market, now: Date, random: Random): DemoViews[] {
  const visits = everyDay((daysAgo) =>
    properties.flatMap(({ id, createdAt }) => {
      const seenAt = minutesBefore(now, minuteOf(daysAgo, random));
      const isSeen = random.chance(0.3 - daysAgo / 500) && seenAt > createdAt;
      return isSeen ? [{ propertyId: id, count: random.integer(1, 4), seenAt }] : [];
    }),
  );
  const asked = inquiries
    .filter(({ createdAt }) => createdAt > firstMomentOf(now))
    .map(({ propertyId, createdAt }) => ({ propertyId, count: 1, seenAt: createdAt }));
  return [...visits, ...asked];
}

const firstMomentOf = (now: Date): Date => minutesBefore(now, (days + 1) * dayMinutes);

const everyDay = <T>(onDay: (daysAgo: number) => T[]): T[] =>
  Array.from({ length: days + 1 }, (_, index) => onDay(days - index)).flat();

const minuteOf = (daysAgo: number, random: Random): number =>
  daysAgo * dayMinutes + random.integer(1, dayMinutes - 1);
