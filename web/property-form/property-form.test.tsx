import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { blankContents } from './form-contents.ts';
import { PropertyForm } from './property-form.tsx';

const blank = { id: crypto.randomUUID(), version: null, contents: blankContents, amenities: [] };

const form = () => {
  const place = { userId: crypto.randomUUID(), property: 'new' };
  const element = <PropertyForm mode="add" place={place} base={blank} start={blank} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
};

test('every text that a listing is saved with has a control (FORM-02)', () => {
  const { amenities: _, features: __, pictures: ___, ...texts } = blankContents;
  const controls = [...form().matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)];
  const names = controls.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(texts)));
});
