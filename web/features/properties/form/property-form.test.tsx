import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { blankContents, type FormContents } from './form-contents.ts';
import { PropertyForm } from './property-form.tsx';

const blank = { id: crypto.randomUUID(), version: null, contents: blankContents, amenities: [] };

const form = (said: Partial<FormContents> = {}) => {
  const start = { ...blank, contents: { ...blankContents, ...said } };
  const place = { userId: crypto.randomUUID(), property: 'new' };
  const element = (
    <PropertyForm mode="add" place={place} base={blank} start={start} resumes={false} />
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
};

test.each([
  ['land', false, false],
  ['commercial', false, true],
  ['house', true, true],
])(
  'the form for %s asks for bedrooms and bathrooms only if this type of property can have them',
  (type, bedrooms, bathrooms) => {
    const text = form({ type });
    expect([text.includes('name="bedrooms"'), text.includes('name="bathrooms"')]).toEqual([
      bedrooms,
      bathrooms,
    ]);
  },
);

test('the fields about a room appear only if the listing is for a room (ROOM-01)', () => {
  expect(form()).not.toContain('name="landlord_on_site"');
  expect(form({ let_as: 'room' })).toContain('name="landlord_on_site"');
});

test('every text field of a listing has a control (FORM-02)', () => {
  const { amenities: _, features: __, pictures: ___, ...texts } = blankContents;
  const controls = [
    ...form({ let_as: 'room' }).matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g),
  ];
  const names = controls.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(texts)));
});
