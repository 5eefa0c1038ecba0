import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from './debian.mjs';

/** The folder of a PostgreSQL's programs that this machine has; the newest of several. */
export function findInstalledPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** The same, with pg_dump and pg_basebackup; installs Debian's when there is none and it can be had. */
export const findOrInstallPostgres = () =>
  findOrInstall({ title: 'PostgreSQL', packageName: 'postgresql', find: findInstalledPostgres });
