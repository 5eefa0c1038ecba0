import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PictureVariant } from '../../contract/properties.ts';
import { Picture } from './picture.tsx';

const variant: PictureVariant = { format: 'avif', width: 320, bytes: 9000, url: '/home-320.avif' };

const markupWith = (variants: PictureVariant[]): string => {
  const picture = { url: '/home.jpg', width: 1600, height: 1200, placeholder: 'data:,', variants };
  return renderToStaticMarkup(<Picture picture={picture} alt="" slot="card" priority />);
};

test('what is to be asked for first is said in the head, where there is a rendition', () => {
  expect(markupWith([variant])).toContain('name="first-picture" content="/home-320.avif 320w"');
  expect(markupWith([])).not.toContain('first-picture');
});
