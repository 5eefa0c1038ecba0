import { expect, test } from 'vitest';
import {
  commentsIn,
  files,
  filesForPeople,
  read,
  sourceFiles,
  textsIn,
} from '../../scripts/sample/passages.ts';
import { testNamesIn } from '../../scripts/sample/test-names.ts';

const texts = files('{content,contract,server,web}/**/*.{ts,tsx,md}');

test('texts spell "email" consistently', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((file) => /\be-mail/i.test(read(file)))).toEqual([]);
});

/** The preferred word for each thing, with a pattern of words not to use. */
const oneWord = {
  home: /\b(dwellings?|residences?|accommodations?)\b/i,
  picture: /\b(images?|photos?|photographs?|pics?)\b/i,
  saved: /\b(favou?rites?|favou?rited|bookmark(s|ed)?|wish ?lists?|shortlist(s|ed)?)\b/i,
  'account, member': /\b(users?|subscribers?|customers?)\b/i,
};

/** Wording that the rules quote must not change. */
const given = [...read('docs/rules.md').matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);

const isGiven = (text: string, word: RegExp) =>
  given.some((rule) => rule.includes(text) || (word.test(rule) && text.includes(rule)));

test.each(Object.entries(oneWord))('user-facing texts use “%s”, not a synonym', (_, others) => {
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

/** Words and phrases that read as if translated, with their replacements. */
const replacements: [RegExp, string][] = [
  [/\b(whoever|whom(ever)?|somebody|nobody)\b/i, 'the role, “anyone who” or “no one”'],
  [/\b(anew|afresh)\b/i, 'again'],
  [/\bstands? (in|on|at|under|here|there|beside|below|above|for)\b/i, 'is, appears'],
  [/\b(on its way|on their way|under way)\b/i, 'pending, in flight, loading, sending'],
  [/\b(is|are|be|was|were) told\b/i, 'notified, informed'],
  [/\b(comes?|came) alive\b/i, 'hydrates, is ready'],
  [/\bfor good\b/i, 'permanently'],
  [/\blets? \w+ go\b|\blet go\b/i, 'release, remove'],
  [/\bgrave(r|st|ly)?\b/i, 'sensitive, serious'],
  [/\bat once\b/i, 'immediately'],
  [/\bhears? of\b/i, 'is notified of, learns'],
  [/\bgives? back\b/i, 'returns'],
  [/\bhands? (over|out)\b/i, 'passes'],
  [/\bin (its place|place of)\b/i, 'instead'],
  [/\bwhat was said\b/i, 'message, text, content'],
  [/\btaken away\b/i, 'unavailable, removed'],
  [/\btime budget\b/i, 'timeout, deadline'],
];

/** Text that is not ours: quotations, code such as the Unix user `nobody`, and link addresses. */
const allowed = /“[^”]*”|`[^`\n]*`|\]\([^)\s]*\)/g;

const translated = (passage: string): string[] =>
  replacements
    .filter(([words]) => words.test(passage.replaceAll(allowed, '')))
    .map(([, instead]) => `${passage} [write: ${instead}]`);

test('comments and test titles avoid words that read as translated', () => {
  const found = sourceFiles().flatMap((file) => {
    const source = read(file);
    const titles = /\.(test|spec|faults)\./.test(file) ? testNamesIn(source) : [];
    return [...commentsIn(source), ...titles]
      .flatMap(translated)
      .map((passage) => `${file}: ${passage}`);
  });
  expect(found).toEqual([]);
});

test('user-facing texts avoid words that read as translated, unless the rules quote them', () => {
  const found = [...filesForPeople(), ...files('contract/**/*-api.ts')].flatMap((file) =>
    textsIn(read(file))
      .filter((text) => !replacements.some(([words]) => isGiven(text, words)))
      .flatMap(translated)
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('documents avoid words that read as translated', () => {
  const found = files('{*.md,docs/**/*.md,content/**/*.md}').flatMap((file) =>
    read(file)
      .replaceAll(/```[\s\S]*?```/g, '')
      .split('\n')
      .flatMap(translated)
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('function names avoid verbs that are not standard engineering terms', () => {
  const declared =
    /\b(?:function\*?|const) ((?:tell|say|note|take|want|leave|look|bring|hand)[A-Z]\w*)/g;
  const found = sourceFiles().flatMap((file) =>
    [...read(file).matchAll(declared)].map(([, name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
