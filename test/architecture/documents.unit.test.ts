import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { isShipped } from '../../scripts/release/shipped-files.ts';
import { serverEnvironment, serverFlags } from '../../scripts/setup/server-flags.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/cdn.md',
  'docs/configuration.md',
  'docs/growth.md',
  'docs/operations.md',
  'docs/point-in-time.md',
  'docs/security.md',
  'docs/several-machines.md',
];

const sectionOf = (document: string, heading: string): string =>
  read(document)
    .split(/^## /m)
    .find((section) => section.startsWith(`${heading}\n`)) ?? '';

/** The first cell of each row in a table, including the heading. */
const firstCells = (section: string): string[] =>
  [...section.matchAll(/^\| ([^-|][^|]*) \|/gm)].map(([, cell = '']) => cell.trim());

/** The names from the first cells; ignores cells that are not formatted as code. */
const firstCellNames = (section: string, name: RegExp): string[] =>
  firstCells(section)
    .filter((cell) => cell.startsWith('`'))
    .flatMap((cell) => cell.match(name) ?? []);

const [, schema = ''] =
  /const Environment = z\.object\(\{(.*?)^\}\);/ms.exec(read('server/platform/config/config.ts')) ??
  [];

test('configuration.md lists exactly the environment variables that the server reads', () => {
  const isRead = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
  const listed = firstCellNames(read('docs/configuration.md'), /[A-Z][A-Z0-9_]+/g);
  expect(isRead.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(isRead.toSorted());
});

test('configuration.md states the default of every variable', () => {
  const rows = read('docs/configuration.md').split('\n');
  const defaults = [...schema.matchAll(/^ {2}([A-Z0-9_]+): z\._default\(.*, '?(.*?)'?\),$/gm)];
  expect(defaults.length).toBeGreaterThan(12);
  const missing = defaults.filter(
    ([, name, value]) =>
      !rows.some((row) => row.includes(`\`${name}\``) && row.includes(`\`${value}\``)),
  );
  expect(missing.map(([, name]) => name)).toEqual([]);
});

test('operations.md has every heading that messages in the code refer to', () => {
  const headings = new Set(
    [...read('docs/operations.md').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading),
  );
  const code = globSync('{server,scripts}/**/*.{ts,mjs}', { cwd: root }).map(read).join('\n');
  const led = [
    ...code.matchAll(/\(([A-Z][^()\n]*), docs\/operations\.md\)/g),
    ...code.matchAll(/docs\/operations\.md says under ([A-Z][^.;'\n]*)[.;]/g),
  ].map(([, heading = '']) => heading);
  expect(led.length).toBeGreaterThan(8);
  expect(led.filter((heading) => !headings.has(heading))).toEqual([]);
});

test('ARCHITECTURE explains at most 30 terms, in at most 2,200 words', () => {
  const terms = firstCells(sectionOf('ARCHITECTURE.md', 'Terms')).slice(1);
  expect(terms.length).toBeGreaterThan(10);
  expect(terms.length).toBeLessThanOrEqual(30);
  expect(read('ARCHITECTURE.md').match(/[\p{L}\d][^\s|]*/gu)?.length).toBeLessThanOrEqual(2200);
});

test('ARCHITECTURE lists every folder of the server', () => {
  const [, list = ''] = /```\n(.*?)```/s.exec(read('ARCHITECTURE.md')) ?? [];
  const groups = [...list.matchAll(/^ {2}(domains|delivery|reads|platform) +(.*?)(?=^ ? ?\S)/gms)];
  const named = groups.flatMap(([, group, names = '']) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => `server/${group}/${name}`),
  );
  const folders = globSync('server/{domains,delivery,reads,platform}/*/', { cwd: root });
  expect(named.toSorted()).toEqual(folders.toSorted());
});

test('operations.md starts the server with the same environment and flags as npm start', () => {
  const environment = Object.entries(serverEnvironment).map((entry) => entry.join('='));
  for (const part of [...environment, serverFlags.join(' ')])
    expect(read('docs/operations.md')).toContain(part);
});

test('security.md names a test for every security requirement, or explains why there is none', () => {
  const required = read('docs/rules.md')
    .match(/^\| S\d\d /gm)
    ?.map((start) => start.slice(2, 5));
  const rows = [...read('docs/security.md').matchAll(/^\| (S\d\d) \| [^|]+ \| (.*) \|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(required?.toSorted());
  const isShown = (by = '') =>
    by.startsWith('not ') || /`[\w/.-]+\.(test|spec|faults)\.ts`/.test(by);
  expect(rows.filter(([, , by]) => !isShown(by)).map(([, id]) => id)).toEqual([]);
  const isNamed = (id = '', by = '') =>
    [...by.matchAll(/`([\w/.-]+\.ts)`/g)].some(([, file = '']) => read(file).includes(id));
  const unnamed = rows.filter(([, id, by = '']) => !by.startsWith('not ') && !isNamed(id, by));
  expect(unnamed.map(([, id]) => id)).toEqual([]);
});

test.each(documents)('%s does not have broken links', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read(document);
  const called = [...text.matchAll(/npm (?:run )?([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

test.each(documents)('a release contains everything that %s links to (REL-06)', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)];
  const led = links.map(([, link = '']) => join(dirname(document), link));
  const isInRelease = (path: string) =>
    [path, ...globSync(`${path}/**`, { cwd: root })].some(isShipped);
  expect(isShipped(document)).toBe(true);
  expect(led.filter((path) => !isInRelease(path))).toEqual([]);
});

const folders = 'bench content contract database docs e2e scripts server test web .ci'.split(' ');
const files = [
  ...globSync('*', { cwd: root }),
  ...globSync(
    folders.map((folder) => `${folder}/**`),
    { cwd: root },
  ),
];

/** Whether a name is a path in the repository. Names with a domain called x are only examples. */
const isPlace = (name: string): boolean =>
  (folders.some((folder) => name.startsWith(`${folder}/`)) ||
    /^[\w.*-][\w./*-]*\.(ts|tsx|js|mjs|json|md|sql)$/.test(name)) &&
  !/(^|-)x(-|\.)/.test(name);

const isThere = (name: string): boolean =>
  name.includes('*')
    ? files.some((file) => matchesGlob(file, `**/${name}`))
    : files.some((file) => file === name || file.endsWith(`/${name}`));

test.each(documents)('%s names only files and folders that exist', (document) => {
  const named = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const places = named.filter(isPlace);
  expect(places.filter((name) => !isThere(name.replace(/\/$/, '')))).toEqual([]);
});
