import { expect, test } from 'vitest';
import type { CardProperty, PropertyDetail } from '../../../../contract/properties/properties.ts';
import { noOptionalFields } from '../../../../test/no-optional-fields.ts';
import { shareText, supplyOf } from './share-text.ts';

const site = 'https://musha.test';

const home: PropertyDetail = {
  id: '1c9d1f6e-0000-4000-8000-000000000000',
  right_to_let: null,
  reference: 'K7M2QX',
  title: 'Sunny home with a garden',
  description: 'Three rooms and a mango tree.',
  price: 650,
  currency: 'USD',
  type: 'house',
  let_as: 'whole',
  bedrooms: 3,
  bathrooms: 1,
  ...noOptionalFields,
  size: 140,
  location: { city: 'Harare', suburb: 'Avondale', address: '7 Acacia Road', coordinates: null },
  images: [],
  amenities: [{ id: 'water', name: 'Water Supply', icon: 'droplet' }],
  features: ['Borehole', 'Solar panels', 'Solar geyser', 'Electric gate', 'ZESA prepaid meter'],
  owner_id: '1c9d1f6e-0000-4000-8000-000000000001',
  agency_id: null,
  agent_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  confirmed_on: '2026-01-01',
  move_in_cost: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  available: true,
  rented: false,
  confirmed_claims: [],
  agency: null,
  agent: { name: 'Chipo', confirmed: false, avatar: null },
  cover: null,
  pictures: [],
  share_picture: null,
};

function onCard({ reference: _, features: __, ...card }: PropertyDetail): CardProperty {
  return card;
}

test('the shared text contains every fact that a person needs if they cannot open the link', () => {
  expect(shareText(home, site)).toBe(
    [
      '$650/month: Sunny home with a garden',
      'House in Avondale, Harare',
      '3 bedrooms, 1 bathroom, 140 m²',
      'Water: Borehole',
      'Power: Solar panels, ZESA prepaid meter',
      'Reference: K7M2QX',
      'https://musha.test/h/K7M2QX',
    ].join('\n'),
  );
});

test('the shared text includes a link to check the agency only if the agency confirms the lister (CHECK-07)', () => {
  const agency = { name: 'Jacaranda Homes', logo: null, lister_confirmed: true };
  const ofAgency = { ...home, agency_id: 12, agency };
  expect(shareText(ofAgency, site)).toMatch(
    /\/h\/K7M2QX\nCheck the agency: https:\/\/musha.test\/a\/12$/,
  );
  for (const other of [
    home,
    { ...ofAgency, agency: { ...agency, lister_confirmed: false } },
    { ...ofAgency, agency: null },
  ]) {
    expect(shareText(other, site)).not.toContain('Check the agency');
  }
});

test('the text shared from a home’s card contains the facts that the card shows', () => {
  const text = shareText(onCard(home), site);
  expect(text).toContain('3 bedrooms, 1 bathroom, 140 m²');
  expect(text).toContain(`${site}/properties/${home.id}`);
  expect(text).not.toContain('Reference');
});

test('the shared text says that a home is no longer available', () => {
  const rented = { ...home, available: false, rented: true };
  expect(shareText(rented, site)).toContain("It's already rented.");
  expect(shareText({ ...rented, rented: false }, site)).toContain("It's not available now.");
});

test('the text for sharing a plot of land does not mention bedrooms', () => {
  const stand = { ...home, type: 'land' as const, bedrooms: 0, bathrooms: 0 };
  expect(shareText(stand, site)).toMatch(/\n140 m²\n/);
});

test('the shared text mentions water and power only if the listing does', () => {
  const of = (said: Partial<PropertyDetail>) =>
    supplyOf({ ...noOptionalFields, features: [], amenities: [], ...said });
  expect(of({ features: ['Garden'] })).toEqual({ water: [], power: [] });
  expect(of({ features: ['Swimming pool'], amenities: home.amenities })).toEqual({
    water: ['Water Supply'],
    power: [],
  });
});

test('the shared text lists the fields about water and power before related features', () => {
  const said = {
    borehole: 'own',
    borehole_drinkable: true,
    council_water_days: 3,
    tank_litres: 5000,
    zesa: 'own_prepaid',
    spared_line: true,
    solar: 'whole_home',
    inverter: true,
  } as const;
  const text = shareText({ ...home, ...said, features: ['Borehole', 'Solar street lights'] }, site);
  expect(text).toContain(
    '\nWater: Own borehole (drinkable), Council water 3 days a week, 5,000-litre tank\n',
  );
  expect(text).toContain(
    '\nPower: ZESA (own prepaid meter), No load-shedding here, Solar (whole home), Inverter, Solar street lights\n',
  );
});

test('the shared text mentions a missing water or power supply only if renters would expect one', () => {
  const said = {
    borehole: 'none',
    borehole_drinkable: false,
    council_water_days: 0,
    tank_litres: 0,
    zesa: 'none',
    spared_line: false,
    solar: 'none',
    inverter: false,
  } as const;
  expect(supplyOf({ ...home, ...said, amenities: [] })).toEqual({
    water: ['No council water'],
    power: ['No ZESA'],
  });
  expect(supplyOf({ ...home, ...said, council_water_days: 1, borehole: 'shared' }).water).toEqual([
    'Shared borehole',
    'Council water 1 day a week',
  ]);
});

test('the shared text omits a claim that is hidden because of renters’ corrections (CLAIM-04)', () => {
  const { water } = supplyOf({ ...home, borehole: null, features: [], amenities: [] });
  expect(water).toEqual([]);
});
