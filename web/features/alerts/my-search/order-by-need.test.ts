import { expect, it } from 'vitest';
import { orderByNeed } from './order-by-need.ts';

const part = (title: string, news: number) => ({ title, news });
const titles = (parts: { title: string }[]) => parts.map(({ title }) => title);

it('sections with news come first, and the others keep their order (ALRT-10)', () => {
  const [searches, homes, questions] = ['Saved searches', 'Saved homes', 'Questions'];
  const ordered = (...news: [number, number, number]) =>
    titles(
      orderByNeed([
        part('Saved searches', news[0]),
        part('Saved homes', news[1]),
        part('Questions', news[2]),
      ]),
    );
  expect(ordered(0, 0, 0)).toEqual([searches, homes, questions]);
  expect(ordered(0, 0, 1)).toEqual([questions, searches, homes]);
  expect(ordered(0, 2, 1)).toEqual([homes, questions, searches]);
  expect(ordered(1, 0, 5)).toEqual([searches, questions, homes]);
});
