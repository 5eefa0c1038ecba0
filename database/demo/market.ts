import { buildAgencies } from './agencies.ts';
import { buildCorrespondence } from './correspondence.ts';
import type { DemoMarket } from './entities.ts';
import { buildPeople, everybody } from './people.ts';
import { buildProperties } from './properties.ts';

/** The whole demo market: always the same, with dates that count back from `now`. */
export function buildDemoMarket(now: Date): DemoMarket {
  const people = buildPeople(now);
  const properties = buildProperties(people, now);
  return {
    agencies: buildAgencies(now),
    people: everybody(people),
    properties,
    ...buildCorrespondence(people, properties, now),
  };
}
