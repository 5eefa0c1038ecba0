import { streetIn } from '../addresses.ts';
import type { Random } from '../random.ts';
import type { Density, Suburb } from '../suburbs.ts';
import type { Draft } from './draft.ts';
import { chooseFeatures } from './features.ts';
import { type Form, formFacts, isHome } from './forms.ts';
import { monthlyRent } from './rents.ts';

export function draftProperty(form: Form, place: Suburb, random: Random): Draft {
  const { type } = formFacts[form];
  const bedrooms = random.pick(formFacts[form].bedrooms[place.density] ?? [0]);
  const bathrooms = bathroomsFor(form, place.density, bedrooms, random);
  const size = sizeFor(form, place.density, bedrooms, random);
  const facts = { form, density: place.density, bedrooms, bathrooms };
  return {
    place,
    form,
    type,
    bedrooms,
    bathrooms,
    size,
    price: monthlyRent({ ...facts, city: place.city, size }, random),
    depositMonths: depositFor(form, random),
    features: chooseFeatures(facts, random),
    street: streetIn(place, random),
  };
}

function sizeFor(form: Form, density: Density, bedrooms: number, random: Random): number {
  const facts = formFacts[form].size[density];
  if (!facts) throw new Error(`A ${form} cannot be in a ${density} density suburb`);
  const spread = 0.85 + random.next() * 0.35;
  const size = (facts.base + facts.bedroom * bedrooms) * spread;
  return size < 200 ? Math.round(size) : Math.round(size / 10) * 10;
}

function bathroomsFor(form: Form, density: Density, bedrooms: number, random: Random): number {
  if (!isHome(form)) return formFacts[form].type === 'land' ? 0 : random.pick([1, 1, 1.5, 2]);
  if (bedrooms === 1) return 1;
  if (density === 'high') return bedrooms === 4 ? 1.5 : 1;
  const usual: Record<number, number[]> = {
    2: [1, 1, 1.5, 2],
    3: [1.5, 2, 2, 2.5],
    4: [2, 2.5, 3],
  };
  return random.pick(usual[bedrooms] ?? [3, 3.5, 4.5]);
}

function depositFor(form: Form, random: Random): number {
  return isHome(form) ? random.pick([1, 1, 1, 1, 1, 2]) : random.pick([1, 2, 2, 3]);
}
