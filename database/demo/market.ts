import { buildAgencies } from './agencies.ts';
import { buildAnalytics } from './analytics.ts';
import { buildCorrespondence } from './correspondence.ts';
import type { DemoMarket } from './entities.ts';
import { buildPeople, everybody } from './people.ts';
import { buildProperties } from './properties/properties.ts';

/** The whole demo market. It is the same every time, with dates relative to `now`. */
export function buildDemoMarket(now: Date): DemoMarket {
  const people = buildPeople(now);
  const properties = buildProperties(people, now);
  const everyone = everybody(people);
  const correspondence = buildCorrespondence(people, properties, now);
  const { inquiries } = correspondence;
  return {
    agencies: buildAgencies(now),
    people: everyone,
    properties,
    ...correspondence,
    analytics: buildAnalytics({ people: everyone, properties, inquiries }, now),
  };
}
