import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a version answered. Several answers with one name are compared in the order of their text. */
export type Answers = Map<string, string[]>;

/**
 * Writes the answers that differ into `before` and `after` in a folder. Returns each change as the
 * lines of a diff, with the names of the answers that it is in.
 */
export function findDifferences(before: Answers, after: Answers, folder: string) {
  const sides = { before, after };
  for (const side of Object.keys(sides)) {
    rmSync(join(folder, side), { recursive: true, force: true });
    mkdirSync(join(folder, side), { recursive: true });
  }
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    if (textOf(before, name) === textOf(after, name)) continue;
    for (const [side, answers] of Object.entries(sides))
      writeFileSync(join(folder, side, fileOf(name)), textOf(answers, name));
  }
  const args = ['diff', '--no-index', '-U0', 'before', 'after'];
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const changes = new Map<string, Set<string>>();
  for (const part of stdout.split(/^diff --git .*$/m).slice(1)) {
    const [head = '', ...parts] = part.split(/^@@ .*\n/m);
    const name = /^\+\+\+ b\/after\/(.*?)\t?$/m.exec(head)?.[1] ?? head;
    for (const change of parts.map((lines) => lines.trimEnd()))
      changes.set(change, (changes.get(change) ?? new Set()).add(name));
  }
  return changes;
}

const fileOf = (name: string) =>
  name
    .replaceAll(/[^ -~]|["\\]/g, '')
    .replaceAll('/', '|')
    .slice(0, 200);

const textOf = (answers: Answers, name: string) =>
  `${[...(answers.get(name) ?? [])].sort().map(inLines).join('\n')}\n`;

/** One line for each tag of HTML and each field of JSON. */
const inLines = (text: string) => text.replaceAll(/(?<=.)<|(?<=[,{[])["{[]/g, '\n$&');
