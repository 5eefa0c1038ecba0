// The market's fixed terms. This file has no schemas, so that public pages can load it without zod.

export const cities = [
  'Harare',
  'Bulawayo',
  'Mutare',
  'Gweru',
  'Masvingo',
  'Victoria Falls',
] as const;
export type City = (typeof cities)[number];

/** The home page shows how many homes these cities have (HOME-11 to HOME-13). */
export const popularCities = ['Harare', 'Bulawayo', 'Victoria Falls'] as const satisfies City[];

export const propertyTypes = [
  'house',
  'apartment',
  'condo',
  'townhouse',
  'land',
  'commercial',
] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** The whole home, or one or more of its rooms (ROOM-01). */
export const letAs = ['whole', 'room'] as const;
export type LetAs = (typeof letAs)[number];

export const countsRooms = (type: string, rooms: 'bedrooms' | 'bathrooms'): boolean =>
  type !== 'land' && (type !== 'commercial' || rooms === 'bathrooms');

export const currencies = ['USD', 'EUR', 'GBP', 'ZWL', 'ZWG'] as const;
export type Currency = (typeof currencies)[number];

export const priceSlider = { min: 0, max: 2000, step: 50 } as const;
export const bedroomOptions = [1, 2, 3, 4, 5] as const;
export const sortOrders = ['newest', 'confirmed', 'price_asc', 'price_desc'] as const;
export type SortOrder = (typeof sortOrders)[number];
/** Homes in the named suburb, then homes that mention it. Each group is sorted newest first. */
export const bestMatch = 'best_match';

export const browsePageSize = 24;
export const featuredCount = 4;
/** Totals are exact up to this number, and shown as "10,000+" above it. */
export const countCap = 10_000;
