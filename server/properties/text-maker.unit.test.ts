import { expect, it } from 'vitest';
import { textMaker } from './text-maker.ts';

it('texts are of one release, one database and one address of pictures', () => {
  const at = (origin: string) => ({ publicUrl: (_: string, key: string) => `${origin}/${key}` });
  const maker = textMaker(at('https://a.test'), 'one');
  expect(textMaker(at('https://a.test'), 'one')).toBe(maker);
  expect(textMaker(at('https://a.test'), 'two')).not.toBe(maker);
  expect(textMaker(at('https://b.test'), 'one')).not.toBe(maker);
});
