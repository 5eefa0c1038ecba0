import { findOrInstall } from './debian.mjs';
import { isInstalled } from './is-installed.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { hasRedis } from './redis.mjs';

const packages = {
  haproxy: 'haproxy',
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
};

/** Returns the folder with PostgreSQL's programs. Throws if a program is missing. */
export async function findClusterPrograms() {
  const missing = (await hasRedis()) ? [] : ['redis-server'];
  for (const [program, packageName] of Object.entries(packages)) {
    const find = () => isInstalled(program) || undefined;
    if (!(await findOrInstall({ title: program, packageName, find }))) missing.push(packageName);
  }
  const postgres = await findOrInstallPostgres();
  if (!postgres) missing.push('postgresql');
  if (missing.length > 0)
    throw new Error(`The cluster tests need ${missing.join(', ')}. Install what is missing.`);
  return postgres;
}
