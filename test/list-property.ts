import { randomUUID } from 'node:crypto';
import type { OwnProperty, PropertyInput } from '../contract/properties/property-editing.ts';
import type { UploadedPicture } from '../contract/uploads/uploads.ts';
import { drawing } from './generated/hostile-files.ts';
import type { Persona } from './personas.ts';
import type { TestApp } from './start-test-app.ts';

type WholeInput = Required<PropertyInput>;

/** A listing with all fields. A test overrides only those that matter to it. */
export const propertyInput = (said: Partial<WholeInput> = {}): WholeInput => ({
  title: 'Cottage behind the msasa tree',
  description: 'One bedroom, own entrance, borehole and solar behind a durawall.',
  price: 320.5,
  currency: 'USD',
  type: 'house',
  bedrooms: 1,
  bathrooms: 1.5,
  size: 46.25,
  let_as: 'room',
  rooms_offered: 1,
  priced_per: 'head',
  kitchen: 'shared',
  bathroom: 'own',
  landlord_on_site: true,
  suits: 'couple',
  deposit_months: 1,
  deposit_amount: 300,
  deposit_return: 'within_14_days',
  deposit_note: 'In cash, less unpaid bills.',
  agent_fee: 150,
  agent_fee_payer: 'both',
  other_charges: 25,
  other_charges_note: 'Lease and keys',
  zesa: 'own_prepaid',
  spared_line: true,
  solar: 'essentials',
  inverter: true,
  geyser: 'gas',
  cooking: 'both',
  zesa_hours: 18,
  council_water_days: 3,
  borehole: 'shared',
  borehole_drinkable: false,
  tank_litres: 5000,
  location: { city: 'Gweru', suburb: 'Ridgemont', address: '7 Acacia Road', coordinates: null },
  images: [],
  amenities: [{ id: 'water', name: 'Water Supply', icon: 'droplet' }],
  features: ['Own entrance'],
  ...said,
});

export async function listProperty(
  lister: Persona,
  said: Partial<PropertyInput> = {},
): Promise<OwnProperty> {
  const answer = await lister.send('POST', '/api/properties', {
    ...propertyInput(said),
    id: randomUUID(),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

interface FileSending {
  method?: string;
  path?: string;
  bytes: Uint8Array;
  headers?: Record<string, string>;
  accessToken?: string | undefined;
}

export const sendFile = (
  app: TestApp,
  { method = 'POST', path = '/api/uploads', bytes, headers, accessToken }: FileSending,
): Promise<Response> =>
  app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
      ...headers,
    },
    body: new Uint8Array(bytes),
  });

let smallPicture: Promise<Uint8Array> | undefined;
export const somePicture = (): Promise<Uint8Array> => {
  smallPicture ??= drawing(48, 36).png().toBuffer();
  return smallPicture;
};

/** Uploads a picture that no listing uses yet. */
export async function uploadPicture(app: TestApp, lister: Persona): Promise<UploadedPicture> {
  const bytes = await somePicture();
  const answer = await sendFile(app, { bytes, accessToken: lister.accessToken });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}
