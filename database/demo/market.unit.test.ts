import { describe, expect, test } from 'vitest';
import { amenityCatalogue } from '../../contract/properties/amenities.ts';
import { withoutAmenityDuplicates } from '../../contract/properties/amenity-words.ts';
import { cities, popularCities, propertyTypes } from '../../contract/properties/property-terms.ts';
import { buildDemoMarket } from './market.ts';
import { readSuburbs } from './records.ts';
import type { DemoProperty } from './rows.ts';

const now = new Date('2026-03-01T10:00:00Z');
const market = buildDemoMarket(now);
const { people, properties, inquiries, chats, chat_participants, messages, analytics } = market;
const suburbs = readSuburbs();
const available = properties.filter(({ state }) => state === 'available');
const inCity = (city: string) => available.filter((property) => property.location.city === city);

describe('the market', () => {
  test.each([
    ['Harare', 134],
    ['Bulawayo', 87],
    ['Victoria Falls', 42],
    ['Mutare', 18],
    ['Gweru', 14],
    ['Masvingo', 11],
  ])('has exactly the planned listings in %s: %i (CONST-06)', (city, count) => {
    expect(inCity(city)).toHaveLength(count);
  });

  test.each(popularCities)('has all six types in %s', (city) => {
    expect(new Set(inCity(city).map(({ type }) => type))).toEqual(new Set(propertyTypes));
  });

  test('never has a suburb whose name contains a city’s name, which would distort the counts per city', () => {
    const contained = properties.filter(({ location }) =>
      cities.some((city) => location.suburb.toLowerCase().includes(city.toLowerCase())),
    );
    expect(contained).toEqual([]);
    expect(suburbs.map(({ suburb }) => suburb)).not.toContain('Harare');
  });

  test('has unique ids', () => {
    const ids = [
      ...[...people, ...properties, ...inquiries].map(({ id }) => id),
      ...[...chats, ...chat_participants, ...messages].map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test('spreads its listings over the last sixty days, newest first, including today', () => {
    const times = properties.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual([...new Set(times)].sort((one, other) => other - one));
    const dayMs = 24 * 60 * 60 * 1000;
    const today = available.filter(
      ({ created_at }) => now.getTime() - created_at.getTime() < dayMs,
    );
    expect(today.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(now.getTime() - 60 * dayMs);
    for (const { created_at, updated_at } of properties) {
      expect(updated_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
      expect(updated_at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });
});

/** The lowest and highest published asking rents by city and density, in USD per month. */
const rentBounds: Record<string, Record<string, [number, number]>> = {
  Harare: { low: [400, 4500], medium: [300, 1500], flats: [250, 1200], high: [45, 200] },
  Bulawayo: { low: [250, 900], medium: [200, 900], flats: [250, 400], high: [40, 200] },
  'Victoria Falls': { low: [300, 1080], high: [48, 240] },
  Mutare: { medium: [130, 450], flats: [120, 450], high: [60, 100] },
  Gweru: { medium: [60, 250], flats: [60, 250], high: [20, 100] },
  Masvingo: { medium: [60, 250], flats: [60, 250], high: [20, 100] },
};

const densityOf = ({ location }: DemoProperty) =>
  suburbs.find(({ city, suburb }) => city === location.city && suburb === location.suburb)?.density;

describe('a listing', () => {
  test('has a typical rent for its suburb', () => {
    for (const property of properties.filter(({ bedrooms }) => bedrooms > 0)) {
      const [min, max] = rentBounds[property.location.city]?.[densityOf(property) ?? ''] ?? [0, 0];
      expect(property.price, property.title).toBeGreaterThanOrEqual(min);
      expect(property.price, property.title).toBeLessThanOrEqual(max);
    }
    expect(available.some(({ price }) => price > 2000)).toBe(true);
    expect(properties.every(({ price }) => Number.isInteger(price) && price > 0)).toBe(true);
  });

  test('has a number of rooms and a size that fit its type', () => {
    for (const { type, bedrooms, bathrooms, size, title } of properties) {
      const isHome = type !== 'land' && type !== 'commercial';
      expect(bedrooms > 0, title).toBe(isHome);
      expect(bathrooms > 0, title).toBe(type !== 'land');
      expect(Number.isInteger(bathrooms * 2)).toBe(true);
      expect(size, title).toBeGreaterThan(type === 'land' ? 200 : 10);
    }
  });

  test('has a unique description of two to five sentences', () => {
    const descriptions = properties.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    for (const description of descriptions) {
      const sentences = description.split(/[.!?](?:\s|$)/).filter((sentence) => sentence !== '');
      expect(sentences.length, description).toBeGreaterThanOrEqual(2);
      expect(sentences.length, description).toBeLessThanOrEqual(5);
      expect(description).not.toMatch(/[{}]|undefined|\d{6}/);
    }
  });

  test('states its deposit', () => {
    const words = ['one month', 'two months', 'three months'];
    for (const { description, deposit_months } of properties) {
      const stated = words.filter((months) => description.includes(months));
      expect(stated.length, description).toBeGreaterThan(0);
      if (deposit_months) expect(stated).toContain(words[deposit_months - 1]);
      expect(description.toLowerCase()).toContain('deposit');
    }
  });

  test('has a unique title that fits a card', () => {
    expect(new Set(properties.map(({ title }) => title)).size).toBe(properties.length);
    for (const { title } of properties) expect(title).toMatch(/^[A-Z0-9].{19,59}$/);
  });

  test('has amenities that fit its type: no kitchen on bare land, no gym in a shop', () => {
    for (const { type, description, amenities } of properties) {
      const ids = amenities.map(({ id }) => id);
      if (type === 'land') {
        expect(description).not.toMatch(/kitchen|bedroom|bathroom/i);
        expect(ids.filter((id) => id !== 'water')).toEqual([]);
      }
      if (type === 'commercial') {
        expect(description).not.toMatch(/bedroom/i);
        expect(ids).not.toEqual(expect.arrayContaining(['gym']));
        expect(ids).not.toEqual(expect.arrayContaining(['garden']));
      }
    }
  });

  test('has features that match its amenities without repeating them', () => {
    for (const { amenities, features } of properties) {
      const ids = amenities.map(({ id }) => id);
      expect(ids.includes('wifi')).toBe(features.includes('Fibre internet'));
      expect(ids.includes('security')).toBe(
        features.some((feature) => ['Electric fence', '24-hour guard'].includes(feature)),
      );
      expect(withoutAmenityDuplicates(features, amenities)).toEqual(features);
    }
    for (const { id } of amenityCatalogue)
      expect(properties.some(({ amenities }) => amenities.some((one) => one.id === id))).toBe(true);
  });

  test('has coordinates within its suburb', () => {
    for (const { location } of properties) {
      const { latitude, longitude } = location.coordinates;
      const centre = suburbs.find(
        (place) => place.suburb === location.suburb && place.city === location.city,
      );
      expect(Math.abs(latitude - (centre?.lat ?? 0))).toBeLessThan(0.01);
      expect(Math.abs(longitude - (centre?.lng ?? 0))).toBeLessThan(0.01);
    }
  });
});

describe('the market’s events', () => {
  const dayMs = 24 * 3_600_000;
  const ages = [
    ...analytics.events.map(({ created_at }) => now.getTime() - created_at.getTime()),
    ...analytics.views.map(({ seen_at }) => now.getTime() - seen_at.getTime()),
  ];

  test('cover each of the last ninety days', () => {
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(90 * dayMs);
    expect(new Set(ages.map((age) => Math.floor(age / dayMs))).size).toBe(89);
  });

  test('include every event type that the charts show, and searches that found nothing', () => {
    const types = new Set(analytics.events.map(({ event_type }) => event_type));
    expect(types).toEqual(new Set(['sign_up', 'sign_in', 'search', 'inquiry', 'reply']));
    const inVain = analytics.events.filter(({ metadata }) => metadata['results'] === 0);
    expect(new Set(inVain.map(({ suburb }) => suburb)).size).toBeGreaterThan(4);
  });
});
