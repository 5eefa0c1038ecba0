import { expect, test } from 'vitest';
import { amenityCatalogue } from '../../../../contract/properties/amenities.ts';
import { PropertyInput } from '../../../../contract/properties/property-editing.ts';
import { blankContents, inputFrom, isSame } from './form-contents.ts';

const written = {
  ...blankContents,
  title: 'Sunny',
  description: 'Two rooms, one tree.',
  price: '0',
  bedrooms: '2',
  bathrooms: '1.5',
  size: '80',
  'location.city': 'Harare',
  'location.suburb': 'Avondale',
  'location.address': '1 King George Road',
  amenities: ['wifi'],
};
const messagesOf = (contents: typeof written) => {
  const parsed = PropertyInput.safeParse(inputFrom(contents, [...amenityCatalogue]));
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
};

test('a title of 5 characters, a description of 20 and a price of 0 are valid (FORM-16, CONST-08, READ-23)', () => {
  expect(messagesOf(written)).toEqual({});
});

test.each([
  ['450,50', 450.5],
  ['1.200,00', 1200],
  ['US$ 1,200', 1200],
])('a rent of %s is saved as that amount (TYPE-02)', (price, amount) => {
  const saved = PropertyInput.parse(inputFrom({ ...written, price }, [...amenityCatalogue]));
  expect(saved.price).toBe(amount);
});

test('a blank form shows the error text from the specification for each missing field', () => {
  expect(messagesOf(blankContents)).toEqual({
    title: 'Title must be at least 5 characters',
    description: 'Description must be at least 20 characters',
    price: 'Price must be a positive number',
    bedrooms: 'Enter how many bedrooms there are, 0 for none',
    bathrooms: 'Enter how many bathrooms there are, such as 1 or 1.5',
    size: 'Enter the size in square metres, such as 80',
    'location.city': 'City is required',
    'location.suburb': 'Suburb is required',
    'location.address': 'Address is required',
  });
});

test('the form requires bedrooms and bathrooms for a house, only bathrooms for a shop, and neither for land', () => {
  const roomless = { ...written, bedrooms: '', bathrooms: ' ' };
  expect(messagesOf({ ...roomless, type: 'land' })).toEqual({});
  expect(Object.keys(messagesOf({ ...roomless, type: 'commercial' }))).toEqual(['bathrooms']);
  expect(Object.keys(messagesOf({ ...roomless, type: 'house' }))).toEqual([
    'bedrooms',
    'bathrooms',
  ]);
});

test('coordinates are optional, but one without the other is refused (FORM-20)', () => {
  const half = { ...written, 'location.coordinates.latitude': '-17.8' };
  expect(messagesOf(half)).toEqual({
    'location.coordinates.longitude': 'Enter a longitude from -180 to 180',
  });
  expect(messagesOf({ ...half, 'location.coordinates.longitude': '31.05' })).toEqual({});
});

test('amenities are sent with the id, name and icon from the catalogue', () => {
  expect(inputFrom(written, [...amenityCatalogue])).toMatchObject({
    amenities: [{ id: 'wifi', name: 'WiFi', icon: 'wifi' }],
  });
});

test('reordering pictures counts as a change, but reordering amenities does not', () => {
  const picture = (url: string) => ({
    url,
    width: 4,
    height: 3,
    placeholder: 'data:,',
    renditions: [],
    upload: null,
  });
  const one = {
    ...written,
    amenities: ['wifi', 'pets'],
    pictures: [picture('/a'), picture('/b')],
  };
  expect(isSame(one, { ...one, amenities: ['pets', 'wifi'] })).toBe(true);
  expect(isSame(one, { ...one, pictures: [picture('/b'), picture('/a')] })).toBe(false);
});
