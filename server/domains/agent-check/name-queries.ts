import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Normalises a name for comparison, for example " nyasha mutasa " (migration 0089). */
export async function readPlainName(db: Db, name: string): Promise<string> {
  const { rows } = await sql<{ plain: string }>`select plain_name(${name}) as plain`.execute(db);
  return rows[0]?.plain ?? '';
}

const never = sql<SqlBool>`false`;
const mostWords = 12;
const fewestLetters = 3;

const wordsOf = (plain: string) => plain.split(' ').filter((word) => word !== '');

// Words consist of letters and digits only, so the pattern needs no escaping.
const begins = (name: RawBuilder<string>, word: string) =>
  sql<SqlBool>`${name} like ${`% ${word}%`}`;
const isWhole = (name: RawBuilder<string>, word: string) =>
  sql<SqlBool>`${name} like ${`% ${word} %`}`;
const every = (conditions: RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
const some = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? never : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Whether the name contains the word. An initial matches any word that begins with it. */
const hasWord = (name: RawBuilder<string>, word: string, has: typeof begins) =>
  word.length === 1 ? begins(name, word) : some([has(name, word), isWhole(name, word[0] ?? '')]);

/** Matches names with all words in any order. `words: 'begin'` also accepts prefixes of words. */
export function nameMatches(
  column: string,
  plain: string,
  { words: matching }: { words: 'begin' | 'whole' },
): RawBuilder<SqlBool> {
  const name = sql<string>`plain_name(${sql.ref(column)})`;
  const words = wordsOf(plain);
  const joined = words.join('');
  if (joined.length < fewestLetters || words.length > mostWords) return never;
  const has = matching === 'begin' ? begins : isWhole;
  const full = words.filter((word) => word.length > 1);
  const joinedName = sql`replace(${name}, ' ', '')`;
  return some([
    matching === 'begin'
      ? sql<SqlBool>`${joinedName} like ${`%${joined}%`}`
      : sql<SqlBool>`${joinedName} = ${joined}`,
    every([
      some(full.map((word) => has(name, word))),
      ...words.map((word) => hasWord(name, word, has)),
    ]),
  ]);
}

export function isSameName(column: string, plain: string): RawBuilder<SqlBool> {
  const name = sql<string>`plain_name(${sql.ref(column)})`;
  const words = wordsOf(plain);
  if (words.length === 0) return never;
  return every([
    sql<SqlBool>`length(${name}) = ${plain.length}`,
    ...words.map((word) => isWhole(name, word)),
  ]);
}

const mostWordsNear = 6;
const misspeltLengths = { from: 4, to: 30 };

/** Names that differ by one letter. Short words and words with digits must match exactly. */
export function isNearName(column: string, plain: string): RawBuilder<SqlBool> {
  const name = sql<string>`plain_name(${sql.ref(column)})`;
  const words = wordsOf(plain);
  if (words.length > mostWordsNear) return never;
  return some(
    words.flatMap((misspelt, at) =>
      canBeMisspelt(misspelt)
        ? every([
            sql<SqlBool>`${name} ~ ${` (?:${spellingsOf(misspelt).join('|')}) `}`,
            ...words.flatMap((word, index) => (index === at ? [] : hasWord(name, word, begins))),
          ])
        : [],
    ),
  );
}

const canBeMisspelt = (word: string) =>
  word.length >= misspeltLengths.from && word.length <= misspeltLengths.to && !/\d/.test(word);

/** Regular expressions for all words that differ by one letter. */
function spellingsOf(word: string): string[] {
  const letter = '[^ 0-9]';
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, here, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
    return [
      `${before}${letter}${word.slice(at)}`,
      ...(here ? [`${before}${letter}?${word.slice(at + 1)}`] : []),
      ...(next ? [`${before}${next}${here}${word.slice(at + 2)}`] : []),
    ];
  }).flat();
}
