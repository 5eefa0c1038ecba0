import { describe, expect, it } from 'vitest';
import { correctSpelling } from '../../../../contract/search/spelling.ts';
import { fc } from '../../../../test/random.ts';
import { domainWords } from './domain-words.ts';

const known = ['borrowdale', 'harare', 'avondale', 'mutare', 'cottage', 'house', 'pool'];

describe('correcting a misspelt word', () => {
  it.each([
    ['borowdale', 'borrowdale'],
    ['harre', 'harare'],
    ['avondel', 'avondale'],
    ['cottge', 'cottage'],
    ['huose', 'house'],
    ['poool', 'pool'],
  ])('corrects %s to %s', (typed, meant) => expect(correctSpelling(typed, known)).toBe(meant));

  it.each(['zzzzzz', 'po', 'borehole', ''])('leaves %j as it is', (typed) =>
    expect(correctSpelling(typed, known)).toBeUndefined(),
  );

  it('prefers words with fewer differences, and then more likely words', () => {
    expect(correctSpelling('mutere', ['mutate', 'mutare', 'matare'])).toBe('mutare');
    expect(correctSpelling('hatt', ['hats', 'hate', 'hat'])).toBe('hats');
  });

  it('corrects every housing term that has one letter missing', () => {
    const longWord = fc.constantFrom(...domainWords.filter((word) => word.length >= 6));
    fc.assert(
      fc.property(longWord, fc.nat(), (word, seed) => {
        const at = seed % word.length;
        const typed = word.slice(0, at) + word.slice(at + 1);
        expect(correctSpelling(typed, [word])).toBe(word);
      }),
    );
  });
});
