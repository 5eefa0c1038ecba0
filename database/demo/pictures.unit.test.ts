import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cities } from '../../contract/properties/property-terms.ts';
import { buildDemoMarket } from './market.ts';
import type { DemoProperty } from './rows.ts';

const { properties } = buildDemoMarket(new Date('2026-03-01T10:00:00Z'));
const available = properties.filter(({ state }) => state === 'available');
const inCity = (city: string) => available.filter((property) => property.location.city === city);

describe('a listing’s pictures', () => {
  const coverOf = ({ pictures }: DemoProperty) => pictures[0];
  const repeated = (list: DemoProperty[]) =>
    list.filter(
      (property, index) => index > 0 && coverOf(property) === coverOf(list[index - 1] ?? property),
    );

  test('show three to five different scenes, with a cover that matches the type', () => {
    for (const property of properties) {
      const files = property.pictures;
      expect(files.length).toBeGreaterThanOrEqual(3);
      expect(files.length).toBeLessThanOrEqual(5);
      expect(new Set(files).size).toBe(files.length);
      const kind = files[0]?.split('-')[0];
      if (property.type === 'house') expect(['house', 'cottage']).toContain(kind);
      else if (/garden flat/i.test(property.title)) expect(kind).toBe('cottage');
      else if (property.type !== 'apartment' || kind !== 'cottage')
        expect(kind).toBe(property.type);
    }
  });

  test('are files in database/demo/scenes', () => {
    const files = new Set(properties.flatMap(({ pictures }) => pictures));
    const missing = [...files].filter(
      (file) => !existsSync(join(import.meta.dirname, 'scenes', file)),
    );
    expect(missing).toEqual([]);
  });

  test('never start with the same cover as the previous listing in the full list or in its city', () => {
    expect(repeated(available)).toEqual([]);
    for (const city of cities) expect(repeated(inCity(city))).toEqual([]);
  });
});
