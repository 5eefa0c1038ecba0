import type { DemoContents } from '../entities.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';

export type Room = Pick<
  DemoContents,
  'let_as' | 'rooms_offered' | 'priced_per' | 'kitchen' | 'bathroom' | 'landlord_on_site' | 'suits'
>;

export function roomOf({ form, bedrooms }: Draft, random: Random): Room {
  if (form !== 'rooms') return wholeHome;
  return {
    let_as: 'room',
    rooms_offered: bedrooms,
    priced_per: random.chance(0.8) ? 'room' : 'head',
    kitchen: random.chance(0.75) ? 'shared' : 'own',
    bathroom: random.chance(0.8) ? 'shared' : 'own',
    landlord_on_site: random.chance(0.6),
    suits: random.pick(['anyone', 'one_person', 'couple', 'students'] as const),
  };
}

const wholeHome: Room = {
  let_as: 'whole',
  rooms_offered: null,
  priced_per: null,
  kitchen: null,
  bathroom: null,
  landlord_on_site: null,
  suits: null,
};
