import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import {
  type OptionalEntry,
  type OptionalField,
  optionalField,
  optionalFieldsOn,
} from '../../../../contract/properties/optional-fields.ts';
import { PropertyDetail } from '../../../../contract/properties/properties.ts';
import { requiredFields } from '../../../../contract/properties/property-fields.ts';
import { valueText } from '../../../../contract/properties/value-text.ts';
import type { Site } from '../../../../contract/rendering.ts';
import { noOptionalFields } from '../../../../test/no-optional-fields.ts';
import { siteRouteId } from '../../../shell/document/site.ts';
import { deferredPartsLoaded } from '../../../ui/deferred-part.tsx';
import { PropertyView } from './property-view.tsx';

await deferredPartsLoaded();

/** Gives each field a value that appears nowhere else on the page. */
const requiredNames = Object.keys(requiredFields) as (keyof typeof requiredFields)[];
const distinctValues = Object.fromEntries(
  requiredNames.map((name, index) => {
    const { kind, shown } = requiredFields[name];
    if (kind === 'text') return [name, `What the ${name} says`];
    return [name, kind === 'number' ? 7101 + index : Object.values(shown.def.entries).at(-1)];
  }),
);

const now = new Date().toISOString();
const property = PropertyDetail.parse({
  ...distinctValues,
  ...noOptionalFields,
  id: crypto.randomUUID(),
  reference: 'K7M2QX',
  location: { city: 'Gweru', suburb: 'Ridgemont', address: '7 Acacia Road', coordinates: null },
  images: [],
  amenities: [{ id: 'wifi', name: 'WiFi', icon: 'wifi' }],
  features: ['Own entrance'],
  owner_id: crypto.randomUUID(),
  agency_id: null,
  agent_id: null,
  created_at: now,
  updated_at: now,
  confirmed_on: now.slice(0, 10),
  move_in_cost: null,
  right_to_let: null,
  available: true,
  rented: false,
  agency: null,
  agent: null,
  cover: null,
  pictures: [],
  share_picture: null,
  confirmed_claims: [],
});

const site: Site = { publicUrl: 'https://musha.test', isDemo: false };

/** The visible text of the page, in lower case, without the JSON-LD. */
function visibleText(shown: PropertyDetail): string {
  const route = { id: siteRouteId, path: '/', element: <PropertyView property={shown} /> };
  const router = createMemoryRouter([route], {
    hydrationData: { loaderData: { [siteRouteId]: site } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<script.*?<\/script>|<title>.*?<\/title>|<[^>]*>/g, ' ')
    .replaceAll(',', '')
    .toLowerCase();
}

test.each(requiredNames)('a home’s page shows its %s', (name) => {
  expect(visibleText(property)).toContain(String(property[name]).toLowerCase());
});

/** Formatted as on the page, but without commas, because `visibleText` removes them. */
const numberText = (entry: OptionalEntry, value: number) =>
  valueText(entry, value).replaceAll(',', '').toLowerCase();

const sampleValue = (name: OptionalField, index: number) => {
  const entry = optionalField(name);
  if (entry.kind === 'boolean') return [false, 'no'] as const;
  if (entry.kind === 'text') return ['By hand', 'by hand'] as const;
  if (entry.kind === 'number')
    return [entry.max - index, numberText(entry, entry.max - index)] as const;
  const [choice, text] = Object.entries(entry.names).at(-1) ?? ['', ''];
  return [choice, text.toLowerCase()] as const;
};

test.each(optionalFieldsOn('page').map((name, index) => [name, index] as const))(
  'the page shows %s under a heading only if the owner stated it',
  (name, index) => {
    const { heading, label } = optionalField(name);
    const [value, text] = sampleValue(name, index);
    const words = visibleText({ ...property, ...Object.fromEntries([[name, value]]) }).replaceAll(
      /\s+/g,
      ' ',
    );
    expect(words).toContain(`${heading} according to the owner`.toLowerCase());
    expect(words).toContain(`${label} ${text}`.toLowerCase());
    expect(visibleText(property)).not.toContain(heading.toLowerCase());
  },
);

test('the page lists the costs of moving in, and warns about a non-refundable deposit (COST-02, COST-04)', () => {
  const costs = {
    price: 350,
    currency: 'USD',
    deposit_months: 2,
    deposit_return: 'non_refundable',
    agent_fee: 100,
    agent_fee_payer: 'both',
    other_charges: 20,
    other_charges_note: 'Keys',
  } as const;
  const words = visibleText({ ...property, ...costs }).replaceAll(/\s+/g, ' ');
  expect(words).toContain(
    'what moving in costs according to the owner first month’s rent $350 deposit (2 months of rent) $700 agent’s fee your half $50 other charges keys $20 total to move in $1120',
  );
  expect(words).toContain('the owner says the deposit is non-refundable. a deposit is usually');
  expect(words).toContain('ask a lawyer whether');
});

test('the total cost of moving in is omitted if the deposit is not stated (COST-01)', () => {
  const words = visibleText(property);
  expect(words).toContain('how much the deposit is');
  expect(words).not.toContain('total to move in');
});

test('a taken home’s status appears above its title', () => {
  const orderOf = (shown: PropertyDetail, word: string) => {
    const text = visibleText({ ...shown, available: false });
    return [text.indexOf(word), text.indexOf(shown.title.toLowerCase())] as const;
  };
  for (const [rented, word] of [
    [true, 'rented'],
    [false, 'unavailable'],
  ] as const) {
    const [state, title] = orderOf({ ...property, rented }, word);
    expect(state).toBeGreaterThan(-1);
    expect(state).toBeLessThan(title);
  }
});

test('the page of a shop or a plot of land omits the number of bedrooms', () => {
  const empty = { ...property, bedrooms: 0, bathrooms: 0 };
  expect(visibleText({ ...empty, type: 'land' })).not.toMatch(/bedrooms|bathrooms/);
  expect(visibleText({ ...empty, type: 'commercial' })).not.toContain('bedrooms');
  expect(visibleText({ ...empty, type: 'house' })).toMatch(/bedrooms\s+0/);
});

test.each([
  { available: true, rented: false },
  { available: false, rented: true },
])(
  'a home’s page warns renters not to pay before a viewing, whatever the home’s state: %j (DETAIL-18)',
  (state) => {
    expect(visibleText({ ...property, ...state })).toContain('never pay to view.');
  },
);

test('each claim shows how many renters confirmed it (CLAIM-02)', () => {
  const month = now.slice(0, 7);
  const confirmed_claims = [{ field: 'zesa' as const, renters: 2, month }];
  const shown = visibleText({ ...property, zesa: 'shared', confirmed_claims });
  expect(shown).toMatch(/shared meter\s+2 renters confirmed [a-z]+ /);
});
