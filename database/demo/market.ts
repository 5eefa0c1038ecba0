import { buildAgencies } from './agencies.ts';
import { buildAnalytics } from './analytics.ts';
import { buildCorrespondence } from './correspondence.ts';
import type { DemoMarket } from './entities.ts';
import { buildListings } from './listings.ts';
import { buildPeople, everybody } from './people.ts';

/** The whole demo market: always the same, with dates that count back from `now`. */
export function buildDemoMarket(now: Date): DemoMarket {
  const people = buildPeople(now);
  const listings = buildListings(people, now);
  const everyone = everybody(people);
  return {
    agencies: buildAgencies(now),
    people: everyone,
    listings,
    ...buildCorrespondence(people, listings, now),
    analytics: buildAnalytics({ people: everyone, listings }, now),
  };
}
