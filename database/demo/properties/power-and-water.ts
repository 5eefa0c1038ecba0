import type { OptionalField } from '../../../contract/properties/optional-fields.ts';
import type { DemoContents } from '../entities.ts';
import type { Random } from '../random.ts';
import type { Draft } from './draft.ts';
import type { Feature } from './feature-facts.ts';
import { isHome } from './forms.ts';
import type { MovingIn } from './moving-in.ts';
import type { Room } from './room.ts';

const partsOfAHome = ['cottage', 'garden flat', 'rooms', 'bedsitter'];

/** Power and water, consistent with the features. Many listers leave fields empty. */
export function powerAndWaterOf(
  { form, features }: Draft,
  random: Random,
): Omit<Pick<DemoContents, OptionalField>, keyof MovingIn | keyof Room> {
  const has = (feature: Feature) => features.includes(feature);
  const sometimes = <T>(probability: number, value: T) =>
    random.chance(probability) ? value : null;
  const isShared = partsOfAHome.includes(form);
  const hasBorehole = has('borehole');
  const home = isHome(form);
  const geyser = has('solarGeyser') ? 'solar' : sometimes(0.2, 'none');
  return {
    zesa: has('prepaid') ? 'own_prepaid' : sometimes(isShared ? 0.6 : 0, 'shared'),
    zesa_hours:
      has('prepaid') && features.length % 2 === 0 ? 6 + ((features.length * 4) % 17) : null,
    spared_line: home ? sometimes(0.4, random.chance(0.3)) : null,
    solar: has('solar') ? random.pick(['lights', 'essentials', 'whole_home']) : null,
    inverter: has('inverter') ? true : null,
    geyser: has('geyser') ? 'electric' : home ? geyser : null,
    cooking: home ? sometimes(0.6, random.pick(['electricity', 'gas', 'both'])) : null,
    council_water_days: has('municipal')
      ? random.integer(2, 7)
      : sometimes(hasBorehole ? 0.4 : 0, random.integer(0, 3)),
    borehole: hasBorehole ? (isShared ? 'shared' : 'own') : null,
    borehole_drinkable: hasBorehole ? sometimes(0.6, random.chance(0.7)) : null,
    tank_litres: has('jojo') ? random.pick([2500, 5000, 10_000]) : null,
  };
}
