import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findOrInstallPostgres } from '../../scripts/setup/postgres.mjs';
import { freePort } from '../services/free-port.ts';

export interface DebianClusters {
  /** contains the clusters' data, settings and sockets; every user can enter this folder */
  folder: string;
  /** the major version of PostgreSQL, such as 15 */
  version: string;
  /** the environment of an operator's terminal on the machine with the cluster `main` */
  variables: Record<string, string>;
  /** Creates a cluster without starting it. Its data folder has the same name. */
  create(name: string): Promise<{ port: number; data: string }>;
  remove(): Promise<void>;
}

/**
 * Prepares PostgreSQL clusters separate from this machine's own. Debian's tools manage them, and
 * the user `postgres` runs them. pgBackRest reads `pgbackrest.conf` in the folder.
 */
export async function prepareClusters(): Promise<DebianClusters> {
  const programs = await findOrInstallPostgres();
  const version = basename(dirname(programs ?? ''));
  const folder = await mkdtemp(join(tmpdir(), 'musha-clusters-'));
  await chmod(folder, 0o755);
  execFileSync('install', ['--directory', '--owner=postgres', folder, ...ownFolders(folder)]);
  const variables: Record<string, string> = {
    PG_CLUSTER_CONF_ROOT: join(folder, 'etc'),
    PGHOST: join(folder, 'run'),
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_PG1_SOCKET_PATH: join(folder, 'run'),
  };
  const env = { ...process.env, ...variables };
  const created: string[] = [];
  return {
    folder,
    version,
    variables,
    create: async (name) => {
      const port = await freePort();
      const data = join(folder, name);
      const places = ['--datadir', data, '--socketdir', join(folder, 'run'), '--port', `${port}`];
      const log = ['--logfile', join(folder, 'log', `${name}.log`)];
      execFileSync('pg_createcluster', ['--user=postgres', ...places, ...log, version, name], {
        env,
        stdio: 'pipe',
      });
      created.push(name);
      if (name === 'main') {
        variables['PGPORT'] = `${port}`;
        variables['PGBACKREST_PG1_PORT'] = `${port}`;
      }
      const lines = Object.entries(variables).map(([key, value]) => `${key} = '${value}'\n`);
      await appendFile(join(folder, 'etc', version, name, 'environment'), lines.join(''));
      return { port, data };
    },
    remove: async () => {
      for (const name of created)
        execFileSync('pg_dropcluster', ['--stop', version, name], { env, stdio: 'pipe' });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ownFolders = (folder: string): string[] =>
  ['etc', 'run', 'log', 'lock', 'repository'].map((name) => join(folder, name));
