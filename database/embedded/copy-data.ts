import { chown, copyFile, lstat, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** What a server makes anew when it starts; of the folders only what they hold is left out. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL.*|pgsql_tmp.*)$/;
const log = 'pg_wal';

/**
 * Copies the data of a running server on this machine into `folder`, which must not exist. A server of
 * the same version starts with it and has everything that was committed when the copy ended. Connect as
 * a superuser.
 */
export async function copyData(databaseUrl: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'musha copy' });
  await client.connect();
  try {
    const { data_directory: source } = (await client.query('show data_directory')).rows[0];
    // Keeps what the copy needs of the log; it ends with the connection.
    const slot = `musha_copy_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    await client.query('select pg_backup_start($1, fast => true)', [slot]);
    await copyFolder(source, folder, (name) => !leftOut.test(name));
    const stopped = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(folder, 'backup_label'), stopped.rows[0].labelfile, { mode: 0o600 });
    await copyOwner(join(source, 'PG_VERSION'), join(folder, 'backup_label'));
    await copyFiles(join(source, log), join(folder, log));
  } finally {
    await client.end();
  }
}

async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await makeLike(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!isWanted(entry.name)) continue;
    if (emptied.has(entry.name)) await makeLike(source, target);
    else if (entry.name === log) await makeLog(source, target);
    else if (entry.isDirectory()) await copyFolder(source, target, isWanted);
    else await copyOne(source, target);
  }
}

/** The files of the log are copied last. */
async function makeLog(from: string, to: string): Promise<void> {
  await makeLike(from, to);
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isDirectory()) await makeLike(join(from, entry.name), join(to, entry.name));
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (entry.isFile()) await copyOne(join(from, entry.name), join(to, entry.name));
}

/** A file that is gone by now was temporary, or its removal is in the log. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  const file = await open(to, 'r+');
  await file.sync().finally(() => file.close());
  await copyOwner(from, to);
}

async function makeLike(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await copyOwner(from, to);
}

/** Only root runs the server as somebody else. */
async function copyOwner(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(from);
  await chown(to, uid, gid);
}
