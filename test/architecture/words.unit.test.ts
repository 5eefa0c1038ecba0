import { expect, test } from 'vitest';
import { files, filesForPeople, read, textsIn } from '../../scripts/sample/passages.ts';

const texts = files('{content,contract,server,web}/**/*.{ts,tsx,md}');

test('texts spell "email" consistently', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((file) => /\be-mail/i.test(read(file)))).toEqual([]);
});

/** The preferred word for each thing, with a pattern of the words not to use. */
const oneWord = {
  home: /\b(dwellings?|residences?|accommodations?)\b/i,
  picture: /\b(images?|photos?|photographs?|pics?)\b/i,
  saved: /\b(favou?rites?|favou?rited|bookmark(s|ed)?|wish ?lists?|shortlist(s|ed)?)\b/i,
  'account, member': /\b(users?|subscribers?|customers?)\b/i,
};

/** Texts quoted in the rules must not change. */
const given = [...read('docs/rules.md').matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);

const isGiven = (text: string, word: RegExp) =>
  given.some((rule) => rule.includes(text) || (word.test(rule) && text.includes(rule)));

test.each(Object.entries(oneWord))('texts say %s, and no other word for it', (_, others) => {
  const found = filesForPeople().flatMap((file) =>
    textsIn(read(file))
      .filter((text) => others.test(text) && !isGiven(text, others))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('articles and pages use the same words for pictures and saved homes', () => {
  const articles = files('content/**/*.md');
  expect(articles.length).toBeGreaterThan(5);
  const said = articles.filter((file) => oneWord.picture.test(read(file)));
  expect(said.concat(articles.filter((file) => oneWord.saved.test(read(file))))).toEqual([]);
});
