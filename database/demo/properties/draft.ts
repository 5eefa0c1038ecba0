import type { PropertyType } from '../../../contract/properties/property-terms.ts';
import type { Suburb } from '../suburbs.ts';
import type { Feature } from './feature-facts.ts';
import type { Form } from './forms.ts';

export interface Draft {
  place: Suburb;
  form: Form;
  type: PropertyType;
  bedrooms: number;
  bathrooms: number;
  /** Square metres. */
  size: number;
  /** Whole USD per month. */
  price: number;
  depositMonths: number;
  features: Feature[];
  street: string;
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'];
const word = (value: number): string => numbers[value] ?? String(value);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const spokenNames: Record<string, string> = {
  CBD: 'the CBD',
  Avenues: 'the Avenues',
  'City Centre': 'the city centre',
};

export function wordsFor(draft: Draft): Record<string, string> {
  const { bedrooms, bathrooms, size, depositMonths } = draft;
  return {
    suburb: spokenNames[draft.place.suburb] ?? draft.place.suburb,
    street: draft.street,
    size: size.toLocaleString('en-GB'),
    bed: `${word(bedrooms)}-bedroom`,
    beds: word(bedrooms),
    bedrooms: `${word(bedrooms)} bedroom${bedrooms === 1 ? '' : 's'}`,
    rooms: bedrooms === 1 ? 'one room' : `${word(bedrooms)} rooms`,
    baths: bathroomWords(bathrooms),
    deposit: `${word(depositMonths)} ${depositMonths === 1 ? "month's" : "months'"} rent`,
  };
}

/** Replaces {slot} with its word, and {Slot} with its word capitalised. */
export function fill(pattern: string, words: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const word = words[name] ?? words[name.toLowerCase()];
    if (word === undefined) throw new Error(`No word for ${slot}`);
    return words[name] === undefined ? capitalised(word) : word;
  });
}

function bathroomWords(bathrooms: number): string {
  const whole = Math.floor(bathrooms);
  const full = whole === 1 ? 'a bathroom' : `${word(whole)} bathrooms`;
  return bathrooms > whole ? `${full} and a guest toilet` : full;
}
