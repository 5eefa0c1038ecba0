import { expect, test } from 'vitest';
import { files, filesForPeople, read, textsIn } from '../../scripts/sample/passages.ts';

const texts = files('{content,contract,server,web}/**/*.{ts,tsx,md}');

test('email is spelled one way wherever people read it', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((file) => /\be-mail/i.test(read(file)))).toEqual([]);
});

/**
 * Each name here is the word that texts for people use, as the table of words has it; its pattern
 * finds the words they must not use.
 */
const oneWord = {
  home: /\b(dwellings?|residences?|accommodations?)\b/i,
  picture: /\b(images?|photos?|photographs?|pics?)\b/i,
  saved: /\b(favou?rites?|favou?rited|bookmark(s|ed)?|wish ?lists?|shortlist(s|ed)?)\b/i,
  'account, member': /\b(users?|subscribers?|customers?)\b/i,
};

/** The rules quote these texts, so they stay as they are. */
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

test('articles and pages have one word for a picture and for what is saved', () => {
  const articles = files('content/**/*.md');
  expect(articles.length).toBeGreaterThan(5);
  const said = articles.filter((file) => oneWord.picture.test(read(file)));
  expect(said.concat(articles.filter((file) => oneWord.saved.test(read(file))))).toEqual([]);
});
