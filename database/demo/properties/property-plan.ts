import type { City, PropertyType } from '../../../contract/properties/property-terms.ts';
import type { DemoState } from '../entities.ts';
import type { Random } from '../random.ts';
import { type Density, type Suburb, suburbNamed, suburbsOf } from '../suburbs.ts';
import { type Form, formFacts, forms } from './forms.ts';

export interface PlannedProperty {
  key: string;
  place: Suburb;
  form: Form;
  state: DemoState;
  /** The age of the listing. Without it, the age is random, up to two months. */
  ageDays?: number;
  /** Days since the lister last confirmed that the home is available. */
  confirmedDays?: number;
}

interface CityPlan {
  available: Record<PropertyType, number>;
  /** Homes that appear only on dashboards, in addition to the public ones. */
  hidden: { state: DemoState; types: PropertyType[] }[];
}

const types = (
  house: number,
  apartment: number,
  condo: number,
  townhouse: number,
  land: number,
  commercial: number,
): Record<PropertyType, number> => ({ house, apartment, condo, townhouse, land, commercial });

/** CONST-06: 134, 87 and 42 public listings in the home page's cities, and some elsewhere. */
const cityPlans: Record<City, CityPlan> = {
  Harare: {
    available: types(54, 34, 11, 16, 8, 11),
    hidden: [
      { state: 'rented', types: ['house', 'apartment', 'condo', 'townhouse', 'commercial'] },
      { state: 'unavailable', types: ['house', 'apartment', 'townhouse', 'land'] },
    ],
  },
  Bulawayo: {
    available: types(38, 19, 6, 10, 6, 8),
    hidden: [
      { state: 'rented', types: ['house', 'house', 'apartment', 'townhouse'] },
      { state: 'unavailable', types: ['house', 'condo', 'commercial'] },
    ],
  },
  'Victoria Falls': {
    available: types(18, 8, 4, 5, 3, 4),
    hidden: [
      { state: 'rented', types: ['house', 'apartment'] },
      { state: 'unavailable', types: ['house'] },
    ],
  },
  Mutare: {
    available: types(8, 4, 1, 2, 1, 2),
    hidden: [
      { state: 'rented', types: ['house'] },
      { state: 'unavailable', types: ['apartment'] },
    ],
  },
  Gweru: { available: types(6, 3, 1, 1, 1, 2), hidden: [{ state: 'rented', types: ['house'] }] },
  Masvingo: { available: types(4, 2, 1, 1, 1, 2), hidden: [{ state: 'rented', types: ['house'] }] },
};

const ofDemoOwner = (
  suburb: string,
  form: Form,
  state: DemoState,
  ageDays: number,
  confirmedDays?: number,
): PlannedProperty => ({
  key: `owner ${form} ${suburb}`,
  place: suburbNamed('Harare', suburb),
  form,
  state,
  ageDays,
  ...(confirmedDays !== undefined && { confirmedDays }),
});

export const demoOwnerPlan = {
  cottage: ofDemoOwner('Greendale', 'cottage', 'available', 12),
  house: ofDemoOwner('Mount Pleasant', 'full house', 'available', 33, 12),
  flat: ofDemoOwner('Avenues', 'flat', 'available', 21),
  gardenFlat: ofDemoOwner('Avondale', 'garden flat', 'available', 5),
  rooms: ofDemoOwner('Highfield', 'rooms', 'available', 44),
  stand: ofDemoOwner('Waterfalls', 'stand', 'lapsed', 38, 16),
  bedsitter: ofDemoOwner('Eastlea', 'bedsitter', 'unavailable', 27),
  townhouse: ofDemoOwner('Marlborough', 'townhouse', 'rented', 55),
  secondHouse: ofDemoOwner('Hatfield', 'full house', 'rented', 58),
} satisfies Record<string, PlannedProperty>;

export function planProperties(random: Random): PlannedProperty[] {
  const cities = Object.entries(cityPlans) as [City, CityPlan][];
  return [
    ...Object.values(demoOwnerPlan),
    ...cities.flatMap(([city, plan]) => planCity(city, plan, random)),
  ];
}

function planCity(city: City, plan: CityPlan, random: Random): PlannedProperty[] {
  const used = new Map<Suburb, number>();
  const wanted = [
    ...Object.entries(plan.available).flatMap(([type, count]) =>
      Array<Wanted>(count - demoOwnerCount(city, type)).fill(['available', type as PropertyType]),
    ),
    ...plan.hidden.flatMap(({ state, types }) => types.map((type): Wanted => [state, type])),
  ];
  return wanted.map(([state, type], index) => {
    const form = pickForm(city, type, random);
    const place = pickSuburb(city, form, used, random);
    used.set(place, (used.get(place) ?? 0) + 1);
    return { key: `${city} ${index}`, place, form, state };
  });
}

type Wanted = [state: DemoState, type: PropertyType];

function demoOwnerCount(city: City, type: string): number {
  if (city !== 'Harare') return 0;
  return Object.values(demoOwnerPlan).filter(
    ({ form, state }) => state === 'available' && formFacts[form].type === type,
  ).length;
}

function pickForm(city: City, type: PropertyType, random: Random): Form {
  const possible = forms.filter(
    (form) => formFacts[form].type === type && placesFor(city, form).length > 0,
  );
  return random.weighted(possible, (form) => formFacts[form].share);
}

const attraction: Record<Density, number> = { flats: 5, low: 3, medium: 2, high: 1.2 };

function pickSuburb(
  city: City,
  form: Form,
  used: ReadonlyMap<Suburb, number>,
  random: Random,
): Suburb {
  return random.weighted(
    placesFor(city, form),
    (place) => attraction[place.density] / (1 + (used.get(place) ?? 0)) ** 1.5,
  );
}

const placesFor = (city: City, form: Form): Suburb[] =>
  suburbsOf(city).filter((place) => formFacts[form].densities.includes(place.density));
