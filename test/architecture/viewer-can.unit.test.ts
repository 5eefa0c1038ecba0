import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

test('every `viewer_can` is made from a table of rules', () => {
  const made = readSources('server/**/*.ts')
    .filter(({ file }) => !file.startsWith('server/http/api-document/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\bviewer_can: (?!viewerCan\()/g)].map(() => file),
    );
  expect(made).toEqual([]);
});
