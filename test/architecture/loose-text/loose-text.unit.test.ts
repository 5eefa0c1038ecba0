import { join } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, expect, test } from 'vitest';
import { root } from '../sources.ts';
import { findLooseText } from './loose-text.ts';

const examples = new Map<string, string>();
const api = new API({
  cwd: root,
  fs: {
    readFile: (file) => examples.get(file),
    fileExists: (file) => (examples.has(file) ? true : undefined),
  },
});
afterAll(() => api.close());

function open(config: string): Project {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`${config} could not be opened`);
  return project;
}

test('text that appears, disappears or changes has its own element (LAY-06)', () => {
  const project = open(join(root, 'web/tsconfig.json'));
  const screens = project.program.getSourceFileNames().filter((file) => file.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(300);
  const found = screens.flatMap((file) =>
    findLooseText(project, file).map(
      ({ line, text, why }) => `${file.replace(`${root}/`, '')}:${line} ${text} (${why})`,
    ),
  );
  expect(found).toEqual([]);
});

const declarations = `
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
declare const name: string, count: number, isOpen: boolean, names: string[], any: ReactNode;
declare const one: ReactElement | null;
const most = 10;
const Icon = ({ name }: { name: string }) => <svg className={name} />;
const Same = () => <Icon name="same" />;
const Maybe = () => (isOpen ? <b>Open</b> : null);`;

const changes = 'changes beside others';
const follows = 'follows what comes and goes';
const fragment = 'in a fragment';

/** JSX, then each piece of text in it that a translation would break, with the reason. */
const shapes: [jsx: string, ...loose: string[]][] = [
  ['<p>{name}</p>'],
  ['<p>{count}</p>'],
  ['<p>{isOpen && name}</p>'],
  ['<p>{isOpen ? name : <b>{count}</b>}</p>'],
  ["<p>{count + ' of ' + most}</p>"],
  ['<p>{any}</p>'],
  ['<p>{names}</p>', `names ${changes}`, `names ${changes}`],
  ['<p>{/* none */}{name}</p>'],
  ['<p>{count} of {most}</p>', `count ${changes}`],
  ['<p>Up to {most}</p>'],
  ['<p>{name}{isOpen && <b>!</b>}</p>', `name ${changes}`],
  ['<p>{isOpen && name}<b>!</b></p>', `isOpen && name ${changes}`],
  ['<p>{name}{" "}</p>', `name ${changes}`],
  ['<p>{any}<b>!</b></p>', `any ${changes}`],
  ['<p>Read <Link to="/terms">the terms</Link>.</p>'],
  ['<p>Read{isOpen && <b>!</b>}</p>'],
  ['<p>{isOpen && <b>!</b>}Read</p>', `Read ${follows}`],
  ['<p>{isOpen && <b>!</b>}{" "}Read</p>', `Read ${follows}`],
  ['<p>{isOpen && <b>!</b>}{" "}</p>'],
  ['<p>{isOpen && <b>!</b>}<i>Now</i>Read</p>'],
  ['<p>{name && <b>!</b>}<i>{name}</i></p>'],
  ['<p>{one}Read</p>', `Read ${follows}`],
  ['<p><b key={name}>!</b>Read</p>', `Read ${follows}`],
  ['<p>{names.map((each) => <b key={each}>{each}</b>)}Read</p>', `Read ${follows}`],
  ['<p><Icon name="x" />Read</p>'],
  ['<p><Same />Read</p>'],
  ['<p><Maybe />Read</p>', `Read ${follows}`],
  ['<p><>{name}</></p>'],
  ['<p><>Read {name}</></p>', `name ${changes}`],
  ['<p>{isOpen && <>Read <b>!</b></>}</p>', `Read ${fragment}`],
  ['<p>{names.map((each) => <Fragment key={each}>{each}<br /></Fragment>)}</p>', `each ${changes}`],
  [
    '() => { const Answer = () => (isOpen ? "Yes" : <b>No</b>); return Answer; }',
    'isOpen ? "Yes" : <b>No</b> returned bare',
  ],
];

test('detects exactly the texts that break when a browser translates the page', () => {
  const folder = join(root, 'web/examples');
  const config = join(folder, 'tsconfig.json');
  const file = join(folder, 'examples.tsx');
  const jsx = shapes.map(([shape]) => `${shape},`).join('\n');
  const text = `${declarations}\nexport const examples = [\n${jsx}\n];`;
  examples.set(file, text);
  examples.set(config, '{"extends":"../tsconfig.json","files":["examples.tsx"],"include":[]}');
  const project = open(config);
  expect(project.program.getSemanticDiagnostics(file).map((each) => each.text)).toEqual([]);
  const found = findLooseText(project, file);
  const first = text.slice(0, text.indexOf(jsx)).split('\n').length;
  const byShape = shapes.map(([shape], index) => [
    shape,
    ...found.filter(({ line }) => line === first + index).map((each) => `${each.text} ${each.why}`),
  ]);
  expect(byShape).toEqual(shapes);
});
