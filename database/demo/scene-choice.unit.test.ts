import { describe, expect, test } from 'vitest';
import { cities } from '../../contract/property-terms.ts';
import type { DemoListing } from './entities.ts';
import { buildDemoMarket } from './market.ts';
import { chooseScenes, type Scene, sceneKinds } from './scene-choice.ts';

const { listings } = buildDemoMarket(new Date('2026-03-01T10:00:00Z'));
const available = listings.filter(({ state }) => state === 'available');
const inCity = (city: string) => available.filter((listing) => listing.location.city === city);

const manifest: Scene[] = sceneKinds.flatMap((kind) =>
  [1, 2, 3].map((number) => ({ file: `${kind}-${number}.jpg`, kind, alt: kind })),
);

describe('pictures', () => {
  const chosen = chooseScenes(listings, manifest);
  const coverOf = ({ id }: DemoListing) => chosen.get(id)?.[0];
  const repeated = (list: DemoListing[]) =>
    list.filter(
      (listing, index) => index > 0 && coverOf(listing) === coverOf(list[index - 1] ?? listing),
    );

  test('show three to five different things, the cover of the listing’s own type', () => {
    for (const listing of listings) {
      const files = chosen.get(listing.id) ?? [];
      expect(files.length).toBeGreaterThanOrEqual(3);
      expect(files.length).toBeLessThanOrEqual(5);
      expect(new Set(files).size).toBe(files.length);
      const kind = files[0]?.split('-')[0];
      if (listing.type === 'house') expect(['house', 'cottage']).toContain(kind);
      else expect(kind).toBe(listing.type);
    }
  });

  test('never repeat a cover next door, in the whole list or in a city', () => {
    expect(repeated(available)).toEqual([]);
    for (const city of cities) expect(repeated(inCity(city))).toEqual([]);
  });
});
