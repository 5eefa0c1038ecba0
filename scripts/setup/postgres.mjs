import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run-quietly.mjs';

const isRoot = process.getuid?.() === 0;

/** The folder of a PostgreSQL server's programs; installs Debian's when there is none and it can be had. */
export async function findPostgresPrograms() {
  const found = installed();
  if (found || !isRoot || !existsSync('/usr/bin/apt-get')) return found;
  try {
    await runQuietly('Fetching the package list', 'apt-get', ['update', '-qq']);
    await runQuietly('Installing PostgreSQL', 'apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'postgresql',
    ]);
  } catch {
    return undefined;
  }
  return installed();
}

function installed() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}
