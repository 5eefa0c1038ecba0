import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const asSomebody = ['-c', 'user.name=Musha', '-c', 'user.email=release@musha.test'];

export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...asSomebody, ...args], { cwd: folder, encoding: 'utf8' });

/** Commits the working tree to a new repository as its first release, and clones that. */
export async function cloneWorkingTree(
  folder: string,
): Promise<{ upstream: string; clone: string }> {
  const [upstream, clone] = [join(folder, 'upstream'), join(folder, 'clone')];
  const listed = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of listed.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    await mkdir(dirname(join(upstream, file)), { recursive: true });
    await copyFile(join(root, file), join(upstream, file));
  }
  git(upstream, 'init', '--quiet');
  release(upstream, 'First release');
  git(folder, 'clone', '--quiet', upstream, clone);
  return { upstream, clone };
}

/** Commits all changes in the upstream repository. */
export function release(upstream: string, title: string): void {
  git(upstream, 'add', '--all');
  git(upstream, 'commit', '--quiet', '--no-gpg-sign', '--message', title);
}
