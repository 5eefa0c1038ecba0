import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const markupWith = (...renditions: { width: number; bytes: number }[]): string => {
  const picture = {
    url: '/home.jpg',
    width: 1600,
    height: 1200,
    placeholder: 'data:,',
    renditions,
  };
  return renderToStaticMarkup(<Picture picture={picture} alt="" slot="card" priority />);
};

test('if the first picture has renditions, the page’s head lists them so that one can be fetched early', () => {
  expect(markupWith({ width: 320, bytes: 9000 })).toContain(
    'name="first-picture" content="/home-320.avif 320w"',
  );
  expect(markupWith()).not.toContain('first-picture');
});
