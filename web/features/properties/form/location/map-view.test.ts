import { expect, it, test } from 'vitest';
import { afterKey, dragged, following, placeAt, pointOf, tilesIn, zoomedBy } from './map-view.ts';

const harare = { latitude: -17.8292, longitude: 31.0522 };
const view = { middle: harare, zoom: 12 };
const size = { width: 400, height: 300 };

const press = (key: string, shiftKey = false, pin?: typeof harare) => {
  const next = afterKey({ key, shiftKey }, view, size, pin);
  return next && 'pin' in next ? pointOf(view, size, next.pin) : next;
};
const near = (x: number, y: number) => ({
  x: expect.closeTo(x, 0) as number,
  y: expect.closeTo(y, 0) as number,
});

test.each([
  ['ArrowLeft', false, 192, 150],
  ['ArrowRight', false, 208, 150],
  ['ArrowUp', false, 200, 142],
  ['ArrowDown', true, 200, 198],
  ['Enter', false, 200, 150],
])(
  'pressing %s moves or places the pin, and Shift moves it further (FORM-30)',
  (key, shift, x, y) => {
    expect(press(key, shift)).toEqual(near(x, y));
  },
);

test('arrow keys move the pin from its current place (FORM-30)', () => {
  expect(press('ArrowLeft', false, placeAt(view, size, { x: 50, y: 60 }))).toEqual(near(42, 60));
});

test.each([
  ['+', 13],
  ['-', 11],
])('pressing %s zooms the map around the pin (FORM-30)', (key, zoom) => {
  const pin = placeAt(view, size, { x: 50, y: 60 });
  expect(press(key, false, pin)).toEqual({ view: { middle: pin, zoom } });
});

test.each(['Tab', 'a', 'Escape', ' '])('the map ignores the key %s', (key) => {
  expect(press(key)).toBeUndefined();
});

it('the zoom stays between its minimum and maximum', () => {
  expect(zoomedBy(view, size, 99).zoom).toBe(17);
  expect(zoomedBy(view, size, -99).zoom).toBe(5);
});

it('zooming does not move the place between the two fingers', () => {
  const around = { x: 310, y: 80 };
  const before = placeAt(view, size, around);
  expect(pointOf(zoomedBy(view, size, 1.5, around), size, before)).toEqual(near(310, 80));
});

it('dragging moves the map with the finger', () => {
  const place = placeAt(view, size, { x: 100, y: 100 });
  expect(pointOf(dragged(view, { x: 30, y: -20 }), size, place)).toEqual(near(130, 80));
});

it('the map follows a pin only when the pin reaches the edge', () => {
  expect(following(view, size, placeAt(view, size, { x: 33, y: 150 }))).toBe(view);
  const atEdge = placeAt(view, size, { x: 31, y: 150 });
  expect(following(view, size, atEdge)).toEqual({ middle: atEdge, zoom: 12 });
});

it('tiles cover the view even at a fractional zoom level', () => {
  for (const zoom of [12, 12.4, 12.6]) {
    const tiles = tilesIn({ middle: harare, zoom }, size, 'https://tiles.test/{z}/{x}/{y}.png');
    const ends = tiles.map(({ x, y, side }) => [x + side, y + side] as const);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
    expect(Math.max(...ends.map(([x]) => x))).toBeGreaterThanOrEqual(size.width);
    expect(Math.max(...ends.map(([, y]) => y))).toBeGreaterThanOrEqual(size.height);
    expect(tiles.map(({ address }) => address)).toContain(
      zoom < 12.5 ? 'https://tiles.test/12/2401/2254.png' : 'https://tiles.test/13/4803/4509.png',
    );
  }
});
