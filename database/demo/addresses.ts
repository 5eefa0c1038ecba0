import type { Form } from './properties/forms.ts';
import type { Random } from './random.ts';
import type { Density, Suburb } from './suburbs.ts';

const plants = [
  'Acacia',
  'Aloe',
  'Baobab',
  'Bauhinia',
  'Cassia',
  'Cedar',
  'Coral Tree',
  'Flamboyant',
  'Frangipani',
  'Jacaranda',
  'Leadwood',
  'Mahogany',
  'Marula',
  'Mopane',
  'Msasa',
  'Mukwa',
  'Munhondo',
  'Oleander',
  'Palm',
  'Protea',
  'Sycamore',
  'Teak',
  'Wisteria',
];
const birds = ['Bulbul', 'Crane', 'Hornbill', 'Kingfisher', 'Lourie', 'Oriole', 'Weaver'];
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Eighth', 'Tenth'];

const roadKinds: Record<Density, string[]> = {
  low: ['Road', 'Drive', 'Close', 'Avenue', 'Lane', 'Way'],
  medium: ['Road', 'Avenue', 'Crescent', 'Drive'],
  high: ['Street', 'Road', 'Crescent', 'Way'],
  flats: ['Street', 'Avenue'],
};

export function streetIn({ density }: Suburb, random: Random): string {
  const kind = random.pick(roadKinds[density]);
  if (density === 'flats') return `${random.pick(random.chance(0.5) ? ordinals : plants)} ${kind}`;
  if (density === 'high' && random.chance(0.4)) return `${ordinal(random.integer(3, 48))} ${kind}`;
  return `${random.pick(random.chance(0.8) ? plants : birds)} ${kind}`;
}

export function addressOf(
  { form, density, street }: { form: Form; density: Density; street: string },
  random: Random,
): string {
  const number = density === 'high' ? random.integer(110, 7900) : random.integer(2, 148);
  const door = `${number} ${street}`;
  const within: Partial<Record<Form, string>> = {
    flat: `Flat ${random.integer(1, 36)}, ${random.pick(plants)} Court, ${door}`,
    condo: `Unit ${random.integer(1, 24)}, ${random.pick(plants)} Place, ${door}`,
    townhouse: `${random.integer(1, 12)} ${random.pick(birds)} Mews, ${door}`,
    cottage: `Cottage, ${door}`,
    'garden flat': `Garden flat, ${door}`,
    stand: `Stand ${random.integer(210, 9800)}, ${street}`,
    plot: `Plot ${random.integer(3, 88)}, ${street}`,
    shop: `Shop ${random.integer(1, 9)}, ${door}`,
    office: `Suite ${random.integer(1, 14)}, ${door}`,
  };
  return within[form] ?? door;
}

export function coordinatesIn({ lat, lng }: Suburb, random: Random) {
  const near = (centre: number) => Number((centre + (random.next() - 0.5) * 0.012).toFixed(5));
  return { latitude: near(lat), longitude: near(lng) };
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th');
  return `${number}${ending}`;
}
