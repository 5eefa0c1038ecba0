import type { Density } from '../suburbs.ts';
import type { Form } from './forms.ts';

export interface FeatureFacts {
  label: string;
  /** The probability for each form of home that can have the feature. */
  odds: Partial<Record<Form, number>>;
  /** For each suburb density, a factor that multiplies the probability. 1 if absent. */
  density?: Partial<Record<Density, number>>;
  bathrooms?: number;
  bedrooms?: number;
}

const house = (odds: number) => ({ 'full house': odds, townhouse: odds });
const annexe = (odds: number) => ({ cottage: odds, 'garden flat': odds });
const block = (odds: number) => ({ flat: odds, condo: odds });
const single = (odds: number) => ({ rooms: odds, bedsitter: odds });
const land = (odds: number) => ({ stand: odds, plot: odds });
const business = (odds: number) => ({ shop: odds, office: odds, warehouse: odds });

export const featureFacts = {
  borehole: {
    label: 'Borehole',
    odds: {
      ...house(0.7),
      ...annexe(0.75),
      ...block(0.35),
      ...business(0.2),
      rooms: 0.2,
      plot: 0.7,
    },
    density: { high: 0.4, medium: 0.7 },
  },
  jojo: {
    label: 'JoJo tank',
    odds: {
      ...house(0.5),
      ...annexe(0.5),
      ...block(0.4),
      ...single(0.3),
      ...business(0.3),
      plot: 0.3,
    },
  },
  municipal: {
    label: 'Municipal water',
    odds: {
      ...house(0.3),
      ...block(0.5),
      ...single(0.7),
      ...annexe(0.3),
      ...business(0.5),
      stand: 0.5,
    },
  },
  prepaid: {
    label: 'ZESA prepaid meter',
    odds: { ...house(0.6), ...annexe(0.5), ...block(0.7), ...single(0.5), ...business(0.4) },
  },
  solar: {
    label: 'Solar panels',
    odds: { ...house(0.45), ...annexe(0.3), ...block(0.25), ...business(0.3), rooms: 0.2 },
    density: { high: 0.4, medium: 0.7 },
  },
  inverter: {
    label: 'Inverter',
    odds: { ...house(0.4), ...annexe(0.35), ...block(0.35), ...business(0.35) },
    density: { high: 0.2, medium: 0.7 },
  },
  solarGeyser: {
    label: 'Solar geyser',
    odds: { ...house(0.35), ...annexe(0.3), ...block(0.2) },
    density: { high: 0.2 },
  },
  geyser: {
    label: 'Geyser',
    odds: { ...house(0.3), ...annexe(0.3), ...block(0.4), bedsitter: 0.3 },
    density: { high: 0.5 },
  },
  durawall: {
    label: 'Durawall',
    odds: { 'full house': 0.6, cottage: 0.4, rooms: 0.4, warehouse: 0.6, stand: 0.35, plot: 0.15 },
  },
  gated: {
    label: 'Walled and gated',
    odds: { townhouse: 0.5, condo: 0.5, flat: 0.4, 'garden flat': 0.5, rooms: 0.3, bedsitter: 0.4 },
  },
  electricFence: {
    label: 'Electric fence',
    odds: { ...house(0.5), ...annexe(0.4), condo: 0.5, office: 0.3, warehouse: 0.5 },
    density: { high: 0.1, medium: 0.6 },
  },
  autoGate: {
    label: 'Electric gate',
    odds: { ...house(0.55), ...annexe(0.5), condo: 0.5, flat: 0.2, office: 0.2 },
    density: { high: 0.15, medium: 0.6 },
  },
  guard: {
    label: '24-hour guard',
    odds: { townhouse: 0.4, condo: 0.5, flat: 0.3, office: 0.4, warehouse: 0.5, shop: 0.2 },
  },
  bic: {
    label: 'Built-in cupboards (BIC)',
    odds: { ...house(0.55), ...annexe(0.5), ...block(0.55), bedsitter: 0.4 },
    density: { high: 0.5 },
  },
  tiled: {
    label: 'Tiled floors',
    odds: { ...house(0.5), ...annexe(0.4), ...block(0.4), ...single(0.4), shop: 0.4 },
  },
  ceiling: {
    label: 'Ceiling',
    odds: { 'full house': 0.3, rooms: 0.5 },
    density: { low: 0, medium: 0.3, high: 1.6 },
  },
  parquet: {
    label: 'Parquet floors',
    odds: { 'full house': 0.35, flat: 0.4 },
    density: { high: 0 },
  },
  enSuite: {
    label: 'Main bedroom en suite',
    odds: { ...house(0.8), condo: 0.7, flat: 0.5 },
    bathrooms: 2,
    bedrooms: 2,
  },
  fittedKitchen: {
    label: 'Fitted kitchen',
    odds: { ...house(0.45), ...annexe(0.4), ...block(0.45) },
    density: { high: 0.4 },
  },
  ownEntrance: {
    label: 'Own entrance',
    odds: { cottage: 0.6, 'garden flat': 0.6, rooms: 0.5, bedsitter: 0.5 },
  },
  staffQuarters: {
    label: 'Staff quarters',
    odds: { 'full house': 0.5 },
    density: { medium: 0.6, high: 0 },
  },
  noCurfew: { label: 'No curfew', odds: { ...annexe(0.3), ...single(0.45), flat: 0.2 } },
  carport: {
    label: 'Carport',
    odds: { ...house(0.4), ...annexe(0.45), ...block(0.5) },
    density: { high: 0.4 },
  },
  garage: {
    label: 'Lock-up garage',
    odds: { ...house(0.45), flat: 0.15 },
    density: { high: 0.15 },
  },
  veranda: { label: 'Veranda', odds: { 'full house': 0.45, cottage: 0.35, 'garden flat': 0.3 } },
  balcony: { label: 'Balcony', odds: { ...block(0.5) } },
  lift: { label: 'Lift', odds: { ...block(0.35) }, density: { low: 0, medium: 0 } },
  pool: {
    label: 'Swimming pool',
    odds: { 'full house': 0.45, townhouse: 0.3, condo: 0.35, cottage: 0.1 },
    density: { medium: 0.15, high: 0, flats: 0.4 },
  },
  fireplace: {
    label: 'Fireplace',
    odds: { 'full house': 0.35 },
    density: { medium: 0.6, high: 0 },
  },
  garden: { label: 'Garden', odds: { ...house(0.5), ...annexe(0.6) }, density: { high: 0.6 } },
  study: {
    label: 'Study',
    odds: { ...house(0.35), condo: 0.2 },
    density: { high: 0 },
    bedrooms: 3,
  },
  fibre: {
    label: 'Fibre internet',
    odds: {
      ...house(0.35),
      ...annexe(0.45),
      ...block(0.45),
      office: 0.6,
      shop: 0.2,
      bedsitter: 0.3,
    },
    density: { high: 0.15 },
  },
  furnished: {
    label: 'Furnished',
    odds: { ...annexe(0.2), ...block(0.2), bedsitter: 0.3, 'full house': 0.06 },
    density: { high: 0.4 },
  },
  airCon: {
    label: 'Air conditioning',
    odds: { ...house(0.12), ...block(0.2), office: 0.45, shop: 0.25 },
    density: { high: 0 },
  },
  gym: { label: 'Gym', odds: { condo: 0.45, townhouse: 0.1 } },
  pets: { label: 'Pets welcome', odds: { ...house(0.3), ...annexe(0.25) } },
  parkingBays: { label: 'Parking bays', odds: { ...business(0.65), condo: 0.3 } },
  rollerShutters: { label: 'Roller shutters', odds: { shop: 0.6, warehouse: 0.5 } },
  kitchenette: { label: 'Kitchenette', odds: { shop: 0.25, office: 0.6 } },
  threePhase: { label: 'Three-phase power', odds: { warehouse: 0.9, shop: 0.2 } },
  loadingBay: { label: 'Loading bay', odds: { warehouse: 0.7 } },
  reception: { label: 'Reception area', odds: { office: 0.6 } },
  fenced: { label: 'Fenced', odds: { ...land(0.6) } },
  level: { label: 'Level ground', odds: { ...land(0.6) } },
  frontage: { label: 'Road frontage', odds: { ...land(0.5) } },
  electricityNear: { label: 'Electricity at the boundary', odds: { ...land(0.5) } },
  trees: { label: 'Mature trees', odds: { ...land(0.45) }, density: { high: 0.4 } },
} as const satisfies Record<string, FeatureFacts>;

export type Feature = keyof typeof featureFacts;
