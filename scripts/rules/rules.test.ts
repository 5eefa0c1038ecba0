import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citedIn } from './citations.mjs';
import { compactly, compareRules, findMissingDocuments, readRules } from './rules.mjs';

describe('the rules in docs/rules.md', () => {
  const root = join(import.meta.dirname, '../..');
  const { inForce, notBuilt, twice, unknown, builtAfterAll } = compareRules(root);

  it('have unique ids', () => {
    expect(inForce.length).toBeGreaterThan(500);
    expect(twice).toEqual([]);
  });

  it('include every id cited in the repository', () => {
    expect(unknown).toEqual([]);
  });

  it('include every row of the authorization matrix', () => {
    const matrix = readFileSync(join(root, 'test/authz/authz-matrix.json'), 'utf8');
    const rows = JSON.parse(matrix).rows.map(({ id }: { id: string }) => id);
    const known = new Set([...inForce, ...notBuilt]);
    expect(rows.filter((id: string) => !known.has(id))).toEqual([]);
  });

  it('come off the list of unimplemented rules as soon as something cites them', () => {
    expect(builtAfterAll).toEqual([]);
  });
});

describe('a citation', () => {
  const known = ['S49', 'S50', 'S51', 'HDR-01', 'HDR-02', 'HDR-03', 'P3', 'P3h', 'P4'];
  const ids = (text: string) => [...citedIn(text, known)].sort();

  it.each([
    ['(S50)', ['S50']],
    ['(P3h, HDR-02)', ['HDR-02', 'P3h']],
    ['(S49 to S51)', ['S49', 'S50', 'S51']],
    ['/** P3, P4: whose it is. */', ['P3', 'P4']],
    ['/** S51 */', ['S51']],
    ['// HDR-01', ['HDR-01']],
    [' * HDR-01 to HDR-03: the way.', ['HDR-01', 'HDR-02', 'HDR-03']],
    ["  'P4 GET /api/me/properties': {", ['P4']],
    ['as HDR-02 says', ['HDR-02']],
  ])('is recognised in %s', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it.each([
    'S3 or files',
    'file(S3_URL)',
    '// F1 opens help',
    'SHA-256',
    '(W4 Status)',
    'd="M4 5"',
  ])('is not recognised in %s', (text) => {
    expect(ids(text)).toEqual([]);
  });
});

it('every Markdown file that is mentioned in the repository exists', () => {
  expect(findMissingDocuments(join(import.meta.dirname, '../..'))).toEqual([]);
});

it('a rule is in force unless it is listed as not yet built', () => {
  const markdown = '| id | rule |\n| HDR-01 | One. |\n## Not built yet\n| PWA-01 | Two. |\n';
  expect(readRules(markdown)).toEqual({ inForce: ['HDR-01'], notBuilt: ['PWA-01'] });
});

it('a list of rule ids is shortened by writing each prefix only once', () => {
  expect(compactly(['HDR-01', 'HDR-05', 'S07', 'P3h'])).toBe('HDR-01 05, S07, P3h');
});
