import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: root });
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

// Developers and operators read the files that are left out here, so these hold no texts for
// people.
const forPeople = files('{content,contract,server,web}/**/*.{ts,tsx}').filter(
  (file) =>
    !/\.test\.|-api\.ts$|-queries\.ts$|\.generated\.|\/api-|server\/process\/start-failure/.test(
      file,
    ),
);

/** A value inserted into a text, without a text of its own. */
const inserted = /\$\{[^{}'"`]*\}/g;

/** Returns the strings, and the text between tags, that read like a sentence or a label. */
function textsIn(file: string): string[] {
  const source = read(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '');
  const strings = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g);
  const betweenTags = source.matchAll(/>\s*([^<>{}=;]+?)\s*[<{]/g);
  return [...strings, ...betweenTags]
    .map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll(inserted, ''))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]+ [a-z]/.test(text))
    .filter((text) => !/\b(flex|grid|select|gap-\d)\b/.test(text));
}

const isGiven = (text: string, word: RegExp) =>
  given.some((rule) => rule.includes(text) || (word.test(rule) && text.includes(rule)));

test.each(Object.entries(oneWord))('texts say %s, and no other word for it', (_, others) => {
  const said = forPeople.flatMap((file) =>
    textsIn(file)
      .filter((text) => others.test(text) && !isGiven(text, others))
      .map((text) => `${file}: ${text}`),
  );
  expect(said).toEqual([]);
});

test('articles and pages have one word for a picture and for what is saved', () => {
  const articles = files('content/**/*.md');
  expect(articles.length).toBeGreaterThan(5);
  const said = articles.filter((file) => oneWord.picture.test(read(file)));
  expect(said.concat(articles.filter((file) => oneWord.saved.test(read(file))))).toEqual([]);
});
