import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { testNamesIn } from './test-names.ts';

const sources = '{bench,content,contract,database,e2e,scripts,server,test,web}/**/*.{ts,tsx,mjs}';

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');
export const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();
export const sourceFiles = (): string[] =>
  files(sources).filter((file) => !file.includes('.generated.'));

const isDirective = (comment: string) =>
  /^(biome-ignore|@ts-|@vitest-|eslint|\/ <reference|#__)/.test(comment);

export function commentsIn(source: string): string[] {
  const found = source.matchAll(
    /^[ \t]*\/\*+([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)|(?<=[;,{}()\]]\s)\/\/ (.*)$/gm,
  );
  return [...found]
    .map(([, block, lines, trailing]) =>
      (block ?? lines ?? trailing ?? '')
        .replaceAll(/^[ \t]*(\/\/|\*)/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((comment) => comment !== '' && !isDirective(comment));
}

/** Matches a template string's placeholders, except those that contain quoted text. */
const inserted = /\$\{[^{}'"`]*\}/g;

/** Strings that look like sentences or labels. An apostrophe in a word does not start a string. */
export function textsIn(code: string): string[] {
  const source = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const strings = source.matchAll(/(?<!\w)'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g);
  const betweenTags = source.matchAll(/>\s*([^<>{}=;]+?)\s*[<{]/g);
  return [...strings, ...betweenTags]
    .map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll(inserted, ''))
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]+ [a-z]/.test(text))
    .filter((text) => !/\b(flex|grid|select|gap-\d)\b/.test(text));
}

/** Omits what developers and operators read: tests, API declarations, SQL and start failures. */
export const filesForPeople = (): string[] =>
  files('{content,contract,server,web}/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.test\.|-api\.ts$|-queries\.ts$|\.generated\.|\/api-|process\/start-failure/.test(file),
  );

/** Earlier commit messages cannot be reworded. */
const commitsFollowEnglishSince = '2026-11-28T11:50:00Z';

export const passages = {
  comments: () => sourceFiles().flatMap((file) => commentsIn(read(file))),
  texts: () => filesForPeople().flatMap((file) => textsIn(read(file))),
  tests: () =>
    sourceFiles().flatMap((file) =>
      /\.(test|spec|faults)\./.test(file) ? testNamesIn(read(file)) : [],
    ),
  commits: () =>
    execFileSync(
      'git',
      ['log', '--no-merges', `--since=${commitsFollowEnglishSince}`, '--format=%B%x00'],
      { cwd: root, encoding: 'utf8' },
    )
      .split('\0')
      .map((message) => message.trim())
      .filter(Boolean),
};
