import { withoutFieldDuplicates } from '../../../../contract/properties/claims/power-and-water.ts';
import {
  type OptionalField,
  optionalField,
} from '../../../../contract/properties/optional-fields.ts';
import type { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { valueText } from '../../../../contract/properties/value-text.ts';
import { propertyTypeNames } from '../../../../contract/search/property-type-names.ts';
import { counted } from '../../../ui/text/counted.ts';
import { formatPrice } from '../../../ui/text/price.ts';
import { type SharedHome, shareLink } from './share-link.ts';

/** The short URL for checking the agency, if it has confirmed the lister (CHECK-07). */
export const checkLink = (home: SharedHome, publicUrl: string): string | undefined =>
  'agency_id' in home && home.agency_id !== null && home.agency?.lister_confirmed
    ? `${publicUrl}/a/${home.agency_id}`
    : undefined;

/** Many data bundles include only WhatsApp, so the text must be useful without opening the link. */
export function shareText(home: SharedHome, publicUrl: string): string {
  const { title, type, location, price, currency } = home;
  const check = checkLink(home, publicUrl);
  const supply = 'features' in home ? supplyOf(home) : { water: [], power: [] };
  return [
    `${formatPrice(price, currency)}/month: ${title}`,
    `${propertyTypeNames[type]} in ${location.suburb}, ${location.city}`,
    sizeText(home),
    supply.water.length > 0 && `Water: ${supply.water.join(', ')}`,
    supply.power.length > 0 && `Power: ${supply.power.join(', ')}`,
    !home.available && (home.rented ? "It's already rented." : "It's not available now."),
    'reference' in home && `Reference: ${home.reference}`,
    // WhatsApp and similar apps preview the first of two links, so the home's link comes first.
    shareLink(home, publicUrl),
    check !== undefined && `Check the agency: ${check}`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}

export const sizeText = ({ bedrooms, bathrooms, size }: SharedHome): string =>
  [
    bedrooms > 0 && counted(bedrooms, 'bedroom'),
    bathrooms > 0 && counted(bathrooms, 'bathroom'),
    `${size} m²`,
  ]
    .filter((fact) => fact !== false)
    .join(', ');

const water = /\b(water|boreholes?|jojo|tanks?|well|council supply)\b/i;
const power =
  /\b(zesa|solar|inverters?|generators?|genset|power|electricity|prepaid|batter(y|ies))\b/i;
// Features such as "solar geyser" or "electric fence" are not a supply of water or power.
const unrelated = /\b(geysers?|fence|fencing|gate|pool)\b/i;

type Supplied = Pick<PropertyDetail, 'features' | 'amenities' | OptionalField>;

export function supplyOf(home: Supplied) {
  const supplies = withoutFieldDuplicates(home.features, home).filter(
    (feature) => !unrelated.test(feature),
  );
  const waterSaid = [...waterFields(home), ...supplies.filter((feature) => water.test(feature))];
  const hasWater = home.amenities.some(({ id }) => id === 'water');
  return {
    water: waterSaid.length === 0 && hasWater ? ['Water Supply'] : waterSaid,
    power: [
      ...powerFields(home),
      ...supplies.filter((feature) => power.test(feature) && !water.test(feature)),
    ],
  };
}

const lowerCaseName = (field: 'zesa' | 'solar' | 'borehole', value: string): string =>
  valueText(optionalField(field), value).toLowerCase();

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function waterFields(home: Supplied): string[] {
  const { borehole, borehole_drinkable, council_water_days: days, tank_litres } = home;
  const said: string[] = [];
  if (borehole !== null && borehole !== 'none') {
    const drinkable = borehole_drinkable ? ' (drinkable)' : '';
    said.push(`${capital(lowerCaseName('borehole', borehole))} borehole${drinkable}`);
  }
  if (days === 0) said.push('No council water');
  else if (days !== null) said.push(`Council water ${counted(days, 'day')} a week`);
  if (tank_litres) said.push(`${tank_litres.toLocaleString('en')}-litre tank`);
  return said;
}

function powerFields({ zesa, spared_line, solar, inverter }: Supplied): string[] {
  const said: string[] = [];
  if (zesa === 'none') said.push('No ZESA');
  else if (zesa !== null) said.push(`ZESA (${lowerCaseName('zesa', zesa)})`);
  if (spared_line) said.push(optionalField('spared_line').label);
  if (solar !== null && solar !== 'none') said.push(`Solar (${lowerCaseName('solar', solar)})`);
  if (inverter) said.push('Inverter');
  return said;
}
