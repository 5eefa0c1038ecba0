import type { City } from '../../../contract/properties/property-terms.ts';
import type { Random } from '../random.ts';
import type { Density } from '../suburbs.ts';
import type { Form } from './forms.ts';

interface Home {
  city: City;
  density: Density;
  form: Form;
  bedrooms: number;
  size: number;
}

type Range = readonly [min: number, max: number];

type HomeClass = 'house' | 'flat' | 'small' | 'room';
type Rents = Partial<Record<HomeClass, Partial<Record<number, Range>>>>;

const none: Rents = {};

const harare: Record<Density, Rents> = {
  low: {
    house: { 2: [750, 1050], 3: [900, 1500], 4: [1400, 2600], 5: [2200, 4500] },
    flat: { 1: [450, 800], 2: [600, 950], 3: [800, 1200] },
    small: { 1: [400, 800], 2: [600, 1100] },
  },
  medium: {
    house: { 2: [700, 800], 3: [720, 1000], 4: [900, 1400] },
    flat: { 1: [300, 500], 2: [500, 750], 3: [600, 850] },
    small: { 1: [300, 480], 2: [400, 600] },
  },
  flats: { flat: { 1: [350, 550], 2: [500, 800], 3: [650, 1000] }, small: { 1: [250, 350] } },
  high: {
    house: { 2: [120, 160], 3: [140, 190], 4: [170, 200] },
    small: { 1: [80, 120] },
    room: { 1: [45, 55], 2: [80, 110] },
  },
};

const bulawayo: Record<Density, Rents> = {
  low: {
    house: { 2: [500, 600], 3: [550, 780], 4: [680, 900], 5: [780, 900] },
    flat: { 1: [280, 400], 2: [350, 480], 3: [420, 560] },
    small: { 1: [260, 360], 2: [320, 450] },
  },
  medium: {
    house: { 2: [400, 460], 3: [420, 580], 4: [500, 680] },
    flat: { 1: [230, 310], 2: [280, 380], 3: [340, 450] },
    small: { 1: [200, 290], 2: [260, 360] },
  },
  flats: { flat: { 1: [250, 310], 2: [290, 380], 3: [340, 400] }, small: { 1: [250, 280] } },
  high: {
    house: { 2: [100, 140], 3: [120, 180], 4: [150, 200] },
    small: { 1: [70, 100] },
    room: { 1: [40, 55], 2: [70, 95] },
  },
};

const mutare: Record<Density, Rents> = {
  low: none,
  medium: {
    house: { 2: [200, 280], 3: [300, 400], 4: [360, 450] },
    flat: { 1: [150, 200], 2: [200, 280], 3: [300, 380] },
    small: { 1: [130, 190], 2: [180, 250] },
  },
  flats: { flat: { 1: [160, 220], 2: [210, 280], 3: [300, 400] }, small: { 1: [120, 160] } },
  high: {
    house: { 2: [70, 90], 3: [80, 100], 4: [90, 100] },
    small: { 1: [60, 75] },
    room: { 1: [60, 65], 2: [60, 80] },
  },
};

const gweru: Record<Density, Rents> = {
  low: none,
  medium: {
    house: { 2: [120, 180], 3: [160, 230], 4: [200, 250] },
    flat: { 1: [90, 140], 2: [120, 190], 3: [160, 230] },
    small: { 1: [80, 120], 2: [100, 160] },
  },
  flats: { flat: { 1: [100, 150], 2: [140, 200], 3: [180, 250] }, small: { 1: [70, 110] } },
  high: {
    house: { 2: [55, 80], 3: [70, 95], 4: [80, 100] },
    small: { 1: [40, 60] },
    room: { 1: [20, 35], 2: [35, 55] },
  },
};

const cityRents: Record<City, { rents: Record<Density, Rents>; level: number }> = {
  Harare: { rents: harare, level: 1 },
  Bulawayo: { rents: bulawayo, level: 1 },
  'Victoria Falls': { rents: bulawayo, level: 1.2 },
  Mutare: { rents: mutare, level: 1 },
  Gweru: { rents: gweru, level: 1 },
  Masvingo: { rents: gweru, level: 1 },
};

const homeClasses: Partial<Record<Form, HomeClass>> = {
  'full house': 'house',
  townhouse: 'house',
  flat: 'flat',
  condo: 'flat',
  cottage: 'small',
  'garden flat': 'small',
  bedsitter: 'small',
  rooms: 'room',
};

/** USD per square metre per month in Harare, for land and business premises. */
const areaRents: Partial<Record<Form, Record<Density, Range>>> = {
  stand: { low: [0.12, 0.2], medium: [0.14, 0.22], high: [0.16, 0.26], flats: [0.2, 0.3] },
  plot: { low: [0.05, 0.09], medium: [0.04, 0.08], high: [0.04, 0.06], flats: [0.06, 0.1] },
  shop: { low: [9, 14], medium: [6, 10], high: [4, 7], flats: [9, 15] },
  office: { low: [8, 13], medium: [5, 9], high: [4, 6], flats: [6, 11] },
  warehouse: { low: [3, 5], medium: [2.5, 4.5], high: [2, 3.5], flats: [3, 5] },
};

const areaLevels: Record<City, number> = {
  Harare: 1,
  Bulawayo: 0.6,
  'Victoria Falls': 0.75,
  Mutare: 0.45,
  Gweru: 0.35,
  Masvingo: 0.35,
};

export function monthlyRent(home: Home, random: Random): number {
  const [min, max] = homeRange(home) ?? areaRange(home);
  const dearness = random.next() ** 1.3;
  return Math.max(min, Math.min(max, roundLikePeople(min + (max - min) * dearness)));
}

function homeRange({ city, density, form, bedrooms }: Home): Range | undefined {
  const homeClass = homeClasses[form];
  if (!homeClass) return undefined;
  const { rents, level } = cityRents[city];
  const range = rents[density][homeClass]?.[bedrooms];
  if (!range) throw new Error(`No rent for a ${bedrooms}-bedroom ${form} (${density}) in ${city}`);
  return [roundUp(range[0] * level), roundDown(range[1] * level)];
}

function areaRange({ city, density, form, size }: Home): Range {
  const range = areaRents[form]?.[density];
  if (!range) throw new Error(`No rent for a ${form}`);
  const level = areaLevels[city] * size;
  const rounded = (value: number) => Math.max(40, roundLikePeople(value * level));
  return [rounded(range[0]), rounded(range[1])];
}

/** People round rents to this step: no lister asks for 733 dollars. */
const stepAt = (amount: number): number => (amount < 200 ? 5 : amount < 600 ? 10 : 50);
const roundLikePeople = (amount: number) => Math.round(amount / stepAt(amount)) * stepAt(amount);
const roundUp = (amount: number) => Math.ceil(amount / stepAt(amount)) * stepAt(amount);
const roundDown = (amount: number) => Math.floor(amount / stepAt(amount)) * stepAt(amount);
