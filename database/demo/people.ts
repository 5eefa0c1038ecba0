import type { City } from '../../contract/properties/property-terms.ts';
import { agencyFacts, demoAgencyKey } from './agencies.ts';
import { type DemoAccountName, demoAccounts, demoEmail } from './demo-accounts.ts';
import type { DemoPerson } from './entities.ts';
import { personName } from './names.ts';
import { type Beginnings, buildPerson } from './person.ts';
import { createRandom } from './random.ts';

export interface Lister {
  person: DemoPerson;
  cities: City[];
}

export interface People {
  demo: Record<DemoAccountName, DemoPerson>;
  /** Excludes owner@example.com, whose listings are planned individually. */
  owners: Lister[];
  agents: Lister[];
  agencyAccounts: Lister[];
  renters: DemoPerson[];
}

type Invent = (city: City, start: Omit<Beginnings, 'name'>) => DemoPerson;

const ownersByCity: [City, number][] = [
  ['Harare', 13],
  ['Bulawayo', 8],
  ['Victoria Falls', 4],
  ['Mutare', 2],
  ['Gweru', 2],
  ['Masvingo', 1],
];
const renterCities: City[] = [
  'Harare',
  'Harare',
  'Harare',
  'Bulawayo',
  'Bulawayo',
  'Victoria Falls',
  'Mutare',
  'Gweru',
];

export function buildPeople(now: Date): People {
  const demo = buildDemoAccounts(now);
  const invent = createInventor(demo, now);
  return {
    demo,
    owners: ownersByCity.flatMap(([city, count]) =>
      times(count, () => ({ person: invent(city, { role: 'owner' }), cities: [city] })),
    ),
    agents: buildAgents(demo.agent, invent),
    agencyAccounts: buildAgencyAccounts(demo.agency, invent),
    renters: renterCities.map((city, index) =>
      invent(city, { role: 'renter', suspended: index === renterCities.length - 1 }),
    ),
  };
}

export function everybody({ demo, owners, agents, agencyAccounts, renters }: People): DemoPerson[] {
  const listers = [...owners, ...agents, ...agencyAccounts].map(({ person }) => person);
  return [...new Set([...Object.values(demo), ...listers, ...renters])];
}

function buildDemoAccounts(now: Date): People['demo'] {
  const entries = Object.entries(demoAccounts).map(([name, account]) => [
    name,
    buildPerson({ ...account, email: demoEmail(name as DemoAccountName) }, now),
  ]);
  return Object.fromEntries(entries) as People['demo'];
}

function createInventor(demo: People['demo'], now: Date): Invent {
  const taken = new Set(Object.values(demo).map(({ name }) => name));
  const random = createRandom('names');
  return (city, start) => buildPerson({ ...start, name: personName(city, taken, random) }, now);
}

const buildAgents = (demoAgent: DemoPerson, invent: Invent): Lister[] =>
  agencyFacts.flatMap(({ key, cities, confirmed, waiting }) =>
    times(confirmed + waiting, (index) => ({
      person:
        key === demoAgencyKey && index === 0
          ? demoAgent
          : invent(cities[0], {
              role: 'agent',
              agencyKey: key,
              agencyConfirmed: index < confirmed,
            }),
      cities,
    })),
  );

const buildAgencyAccounts = (demoAgency: DemoPerson, invent: Invent): Lister[] =>
  agencyFacts.map(({ key, cities }) => ({
    person:
      key === demoAgencyKey ? demoAgency : invent(cities[0], { role: 'agency', agencyKey: key }),
    cities,
  }));

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
