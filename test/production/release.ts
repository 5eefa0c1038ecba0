import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  globSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { version } from '../../server/platform/version.ts';
import { cloneWorkingTree, release } from './clone.ts';

const root = join(import.meta.dirname, '../..');
const platform = `${process.platform}-${process.arch}`;

export interface Archive {
  file: string;
  /** for example musha-1.0.0 */
  name: string;
  version: string;
}

/** Creates a clone that can make releases, with this working tree's packages and build. */
export async function cloneForReleases(folder: string): Promise<string> {
  const { upstream } = await cloneWorkingTree(folder);
  symlinkSync(join(root, 'node_modules'), join(upstream, 'node_modules'));
  appendFileSync(join(upstream, '.git/info/exclude'), 'node_modules\n');
  cpSync(join(root, 'dist'), join(upstream, 'dist'), { recursive: true });
  return upstream;
}

/** Makes a release archive with this version number from the clone. */
export function makeRelease(clone: string, number: string): Archive {
  const described = join(clone, 'package.json');
  const text = readFileSync(described, 'utf8');
  writeFileSync(described, text.replace(/"version": ".*"/, `"version": "${number}"`));
  appendFileSync(join(clone, 'CHANGELOG.md'), `\n## ${number} (today)\n`);
  release(clone, `Release ${number}`);
  // A restrictive umask while making the archive must not affect the unpacked files.
  const command = `umask 077; exec '${process.execPath}' scripts/release/make.ts`;
  execFileSync('sh', ['-c', command], { cwd: clone, stdio: 'pipe' });
  return archiveAt(join(clone, `releases/musha-${number}-${platform}.tar.gz`));
}

/** The previous release: the newest archive in `releases`, if there is one. */
export function keptRelease(): Archive | undefined {
  const kept = globSync(join(root, `releases/musha-*-${platform}.tar.gz`)).map(archiveAt);
  return kept
    .filter((archive) => archive.version !== version)
    .sort((one, other) => other.version.localeCompare(one.version, 'en', { numeric: true }))[0];
}

function archiveAt(file: string): Archive {
  const name = basename(file).replace(`-${platform}.tar.gz`, '');
  return { file, name, version: name.replace('musha-', '') };
}
