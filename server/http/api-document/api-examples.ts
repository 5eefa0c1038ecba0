import type { ApiKey } from '../../../contract/api.ts';

/** Example request bodies, for operations whose fields do not explain themselves. */
export const exampleBodies: Partial<Record<ApiKey, unknown>> = {
  'POST /api/auth/sign-in': { email: 'rudo@example.com', password: 'jacaranda in october' },
  'POST /api/properties': {
    title: 'Garden flat in Avondale',
    description: 'Two bedrooms, borehole water and a quiet garden behind a durawall.',
    price: 550,
    currency: 'USD',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 1,
    size: 80,
    location: { city: 'Harare', suburb: 'Avondale', address: '4 King George Road' },
    images: [],
    amenities: [{ id: 'borehole', name: 'Borehole', icon: 'droplets' }],
    features: ['Pets welcome'],
  },
  'POST /api/inquiries': {
    id: '6f0c2f3e-8f3a-4f1c-9f4e-2b7d1c5a9e10',
    property_id: '0d9d1c52-7f0b-4a52-8f2e-3c1b6a7d8e9f',
    message: 'Is it still available in March? There are three of us.',
  },
  'POST /api/chats': { property_id: '0d9d1c52-7f0b-4a52-8f2e-3c1b6a7d8e9f' },
  'POST /api/messages': {
    receiver_id: '3b8e5f0a-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
    content: 'I can show you the flat on Saturday at ten.',
  },
  'POST /api/me/searches': {
    name: 'House, Avondale, Up to $600',
    filters: { type: 'house', city: 'Avondale', maxPrice: 600, has: 'borehole,solar' },
    frequency: 'daily',
  },
  'PUT /api/me/push/settings': {
    kinds: ['messages', 'inquiries'],
    shows_text: false,
    quiet: { from: '22:00', until: '06:00', zone: 'Africa/Harare' },
  },
  'PUT /api/agencies/{id}': {
    name: 'Msasa Homes',
    email: 'office@example.com',
    phone: '+263 24 2700000',
    address: '12 Samora Machel Avenue, Harare',
    description: 'Flats and family houses in the north of Harare.',
  },
};
