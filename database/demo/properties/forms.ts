import type { PropertyType } from '../../../contract/properties/property-terms.ts';
import type { Density } from '../suburbs.ts';

/** Common names for kinds of homes in Zimbabwe. Each belongs to one of the six types. */
export const forms = [
  'full house',
  'cottage',
  'rooms',
  'flat',
  'garden flat',
  'bedsitter',
  'condo',
  'townhouse',
  'stand',
  'plot',
  'shop',
  'office',
  'warehouse',
] as const;
export type Form = (typeof forms)[number];

interface FormFacts {
  type: PropertyType;
  densities: Density[];
  share: number;
  bedrooms: Partial<Record<Density, number[]>>;
  /** Square metres by density: a base, plus an amount for each bedroom. */
  size: Partial<Record<Density, { base: number; bedroom: number }>>;
}

const none = [0];

export const formFacts: Record<Form, FormFacts> = {
  'full house': {
    type: 'house',
    densities: ['low', 'medium', 'high'],
    share: 6,
    bedrooms: { low: [3, 3, 3, 4, 4, 5], medium: [2, 3, 3, 3, 4], high: [2, 2, 3, 3, 4] },
    size: {
      low: { base: 90, bedroom: 45 },
      medium: { base: 50, bedroom: 32 },
      high: { base: 22, bedroom: 17 },
    },
  },
  cottage: {
    type: 'house',
    densities: ['low', 'medium'],
    share: 3,
    bedrooms: { low: [1, 1, 2, 2], medium: [1, 1, 2] },
    size: { low: { base: 34, bedroom: 20 }, medium: { base: 26, bedroom: 18 } },
  },
  rooms: {
    type: 'house',
    densities: ['high'],
    share: 4,
    bedrooms: { high: [1, 1, 2, 2] },
    size: { high: { base: 5, bedroom: 11 } },
  },
  flat: {
    type: 'apartment',
    densities: ['low', 'medium', 'flats'],
    share: 6,
    bedrooms: { low: [1, 2, 2, 3], medium: [1, 2, 2], flats: [1, 1, 2, 2, 3] },
    size: {
      low: { base: 38, bedroom: 24 },
      medium: { base: 30, bedroom: 21 },
      flats: { base: 30, bedroom: 22 },
    },
  },
  'garden flat': {
    type: 'apartment',
    densities: ['low', 'medium'],
    share: 2,
    bedrooms: { low: [1, 2, 2], medium: [1, 2, 2] },
    size: { low: { base: 36, bedroom: 22 }, medium: { base: 30, bedroom: 20 } },
  },
  bedsitter: {
    type: 'apartment',
    densities: ['flats', 'medium', 'high'],
    share: 2,
    bedrooms: { flats: [1], medium: [1], high: [1] },
    size: {
      flats: { base: 18, bedroom: 12 },
      medium: { base: 14, bedroom: 12 },
      high: { base: 10, bedroom: 10 },
    },
  },
  condo: {
    type: 'condo',
    densities: ['low', 'flats', 'medium'],
    share: 1,
    bedrooms: { low: [2, 2, 3], flats: [1, 2, 2], medium: [2, 2, 3] },
    size: {
      low: { base: 45, bedroom: 28 },
      medium: { base: 36, bedroom: 24 },
      flats: { base: 36, bedroom: 24 },
    },
  },
  townhouse: {
    type: 'townhouse',
    densities: ['low', 'medium'],
    share: 1,
    bedrooms: { low: [2, 3, 3, 4], medium: [2, 3, 3] },
    size: { low: { base: 60, bedroom: 38 }, medium: { base: 45, bedroom: 30 } },
  },
  stand: {
    type: 'land',
    densities: ['medium', 'high', 'low'],
    share: 2,
    bedrooms: { low: none, medium: none, high: none },
    size: {
      low: { base: 1900, bedroom: 0 },
      medium: { base: 800, bedroom: 0 },
      high: { base: 300, bedroom: 0 },
    },
  },
  plot: {
    type: 'land',
    densities: ['low', 'medium'],
    share: 1,
    bedrooms: { low: none, medium: none },
    size: { low: { base: 5500, bedroom: 0 }, medium: { base: 4200, bedroom: 0 } },
  },
  shop: {
    type: 'commercial',
    densities: ['flats', 'medium', 'high', 'low'],
    share: 3,
    bedrooms: { low: none, medium: none, high: none, flats: none },
    size: {
      low: { base: 85, bedroom: 0 },
      medium: { base: 70, bedroom: 0 },
      high: { base: 36, bedroom: 0 },
      flats: { base: 80, bedroom: 0 },
    },
  },
  office: {
    type: 'commercial',
    densities: ['flats', 'low', 'medium'],
    share: 3,
    bedrooms: { low: none, medium: none, flats: none },
    size: {
      low: { base: 150, bedroom: 0 },
      medium: { base: 110, bedroom: 0 },
      flats: { base: 95, bedroom: 0 },
    },
  },
  warehouse: {
    type: 'commercial',
    densities: ['medium'],
    share: 1,
    bedrooms: { medium: none },
    size: { medium: { base: 420, bedroom: 0 } },
  },
};

export const isHome = (form: Form): boolean => {
  const { type } = formFacts[form];
  return type !== 'land' && type !== 'commercial';
};
