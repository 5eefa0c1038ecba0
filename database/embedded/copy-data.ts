import { existsSync } from 'node:fs';
import { chown, copyFile, lstat, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import pg from 'pg';

type Part = 'whole' | 'empty' | 'none';

const log = 'pg_wal';
/** Folders that a server recreates when it starts, and the WAL, which is copied last. */
const emptied = new Set([
  'archive_status',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'summaries',
  log,
]);
const leftOut = /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL[^/]*|(.*\/)?pgsql_tmp[^/]*)$/;

const partOf = (path: string): Part => {
  if (leftOut.test(path)) return 'none';
  return emptied.has(path) ? 'empty' : 'whole';
};

/**
 * Copies a running server's data. A server of the same version can start from the copy.
 * `databaseUrl` must name a superuser, and `folder` must be new.
 */
export async function copyData(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'musha copy' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { data_directory: source } = (await client.query('show data_directory')).rows[0];
    // This slot retains the WAL for the copy. PostgreSQL drops it when the connection ends.
    const slot = `musha_copy_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query('select pg_backup_start($1, fast => true)', [slot]);
    await createFolderLike(source, folder);
    await copyContents(source, folder, partOf);
    const stopped = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(folder, 'backup_label'), stopped.rows[0].labelfile, {
      mode: 0o600,
      flush: true,
    });
    await copyOwner(join(source, 'PG_VERSION'), join(folder, 'backup_label'));
    await copyContents(join(source, log), join(folder, log), partOf);
  } finally {
    await client.end();
  }
}

/** The path of a symbolic link in a folder, at any depth; undefined if there is none. */
export async function findLink(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (existsSync(folder)) throw error;
    return [];
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const link = entry.isDirectory() ? await findLink(path) : entry.isSymbolicLink() && path;
    if (link) return link;
  }
  return undefined;
}

/** Calls `partOf` with relative paths that use forward slashes. Skips files that disappear. */
export async function copyContents(
  from: string,
  to: string,
  partOf: (path: string) => Part,
): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const part = partOf(entry.name);
    if (part === 'none') continue;
    try {
      if (entry.isFile()) await copyOne(source, target);
      if (!entry.isDirectory()) continue;
      await createFolderLike(source, target);
      if (part === 'whole')
        await copyContents(source, target, (path) => partOf(posix.join(entry.name, path)));
    } catch (error) {
      if (existsSync(source)) throw error;
    }
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  await file.sync().finally(() => file.close());
  await copyOwner(from, to);
}

export async function createFolderLike(from: string, to: string): Promise<void> {
  const { mode } = await lstat(from);
  await mkdir(to, { mode: mode & 0o777 });
  await copyOwner(from, to);
}

/** Only root runs the server as another user. */
async function copyOwner(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  await chown(to, uid, gid);
}
