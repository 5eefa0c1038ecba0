import { cities, propertyTypes } from '../../contract/properties/property-terms.ts';

/**
 * The requests for one row of the report. `atLeast` is the minimum rate, as a multiple of the
 * baseline's rate.
 */
export interface Requests {
  name: string;
  paths: string[];
  atLeast: number;
  /** Paths to request before the measurement, until responses stop getting faster. */
  before?: string[];
}

const repeated = 2_000;
const different = 40_000;

export function apiRequests(ids: string[]): Requests[] {
  const byId = ids.map((id) => `/api/properties/${id}`);
  return [
    { name: 'browse, filters all different', paths: filtered(different), atLeast: 0.85 },
    { name: 'browse, 2,000 filters repeated', paths: filtered(repeated), atLeast: 2 },
    { name: 'browse, one city', paths: ['/api/properties?city=Harare'], atLeast: 2 },
    { name: 'browse, no filter', paths: ['/api/properties'], atLeast: 2 },
    { name: 'by id, all different', paths: byId, atLeast: 0.85, before: byId },
    { name: 'by id, 100 repeated', paths: byId.slice(0, 100), atLeast: 2 },
    {
      name: 'text search, all different',
      paths: searches(different / 2),
      atLeast: 0.3,
      // The warm-up uses the same search words with a different price, so it caches none of the
      // measured responses.
      before: searches(pairs.length).map((path) => `${path}9`),
    },
  ];
}

function filtered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const query = new URLSearchParams({
      city: cities[index % cities.length] ?? '',
      type: propertyTypes[Math.floor(index / 6) % propertyTypes.length] ?? '',
      bedrooms: String(1 + (Math.floor(index / 36) % 4)),
      maxPrice: String(500 + (Math.floor(index / 144) % 417) * 11),
    });
    return `/api/properties?${query}`;
  });
}

/** None of these words sets a filter, so the server searches for all of them. */
const spoken = `garden geyser tiled cottage quiet secure walled family kitchen veranda gate water`;
const words = spoken.split(' ');
const pairs = words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));

function searches(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const q = pairs[index % pairs.length] ?? '';
    const query = new URLSearchParams({ q, maxPrice: String(400 + index) });
    return `/api/properties?${query}`;
  });
}
