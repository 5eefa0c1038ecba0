import { cities, propertyTypes } from '../../contract/properties/property-terms.ts';

/** One row of the report. `atLeast` is the budget, as a fraction of the baseline's rate. */
export interface Requests {
  name: string;
  paths: string[];
  atLeast: number;
  /** Sent before the measurement, until responses stop getting faster. */
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
      // The warm-up searches for the same words at another price, so no response is cached.
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

/** No word here names a filter, so all of them remain search words. */
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
