import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { citedIn } from './citations.mjs';

const folders = 'bench contract database docs e2e scripts server test web'.split(' ');
const documents = ['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md'];
const isText = (file) => /\.(m?js|tsx?|sql|css|md)$/.test(file);
const isTest = (file) => /^(e2e|test)\/|\.(test|spec|faults)\.tsx?$/.test(file);
// The rules themselves, and the examples in this folder's tests, do not count as citations.
const isApart = (file) => file === 'docs/rules.md' || file.startsWith('scripts/rules/');

/** The ids in docs/rules.md in order of appearance: those in force, and those not built yet. */
export function readRules(markdown) {
  const [inForce, notBuilt = ''] = markdown.split(/^## Not built yet$/m);
  const idsOf = (part) => [...part.matchAll(/^\| ([A-Z]+-?\d+[a-z]?) +\|/gm)].map(([, id]) => id);
  return { inForce: idsOf(inForce), notBuilt: idsOf(notBuilt) };
}

const filesBelow = (root, names) =>
  names
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file)),
    )
    .concat(documents)
    .filter((file) => isText(file) && !isApart(file));

const findCitations = (root, knownIds) =>
  filesBelow(root, folders).flatMap((file) =>
    [...citedIn(readFileSync(join(root, file), 'utf8'), knownIds)].map((id) => ({ id, file })),
  );

export function findMissingDocuments(root) {
  const here = new Set(filesBelow(root, [...folders, 'content']).map((file) => basename(file)));
  here.add('rules.md');
  return filesBelow(root, folders).flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(/[\w-]+\.md\b/g) ?? [])
      .filter((name) => !here.has(name))
      .map((name) => ({ name, file })),
  );
}

export function compareRules(root) {
  const { inForce, notBuilt } = readRules(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
  const known = [...inForce, ...notBuilt];
  const citations = findCitations(root, known);
  const cited = (ids) => citations.filter(({ id }) => ids.includes(id));
  const tested = new Set(citations.filter(({ file }) => isTest(file)).map(({ id }) => id));
  return {
    inForce,
    notBuilt,
    twice: known.filter((id, at) => known.indexOf(id) !== at),
    unknown: citations.filter(({ id }) => !known.includes(id)),
    builtAfterAll: cited(notBuilt),
    untested: inForce.filter((id) => !tested.has(id)),
  };
}

/** Groups sorted ids by prefix: "HDR-01 02 05, S07 08". */
export function compactly(ids) {
  const groups = new Map();
  for (const id of ids) {
    const [, letters, rest] = /^([A-Z]+-?)(.+)$/.exec(id);
    groups.set(letters, [...(groups.get(letters) ?? []), rest]);
  }
  return [...groups].map(([letters, rests]) => `${letters}${rests.join(' ')}`).join(', ');
}
