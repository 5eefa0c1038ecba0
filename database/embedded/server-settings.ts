import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { replaceFile } from './replace-file.ts';

/** Where a server listens: a socket's folder, or a local port. */
export type ListenAddress = { socket: string } | { port: number };

/** Suits a small machine. All other settings keep PostgreSQL's defaults, so commits are flushed. */
const settings = {
  max_connections: '200',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Each connection's process reads from the disk itself, which saves three I/O worker processes.
  io_method: 'sync',
  autovacuum_max_workers: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.english',
  // Logs starts, stops and server errors, but never statements, whose values may be personal.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // By default macOS and Windows leave a commit in the drive's cache.
  ...(process.platform !== 'linux' && { wal_sync_method: 'fsync_writethrough' }),
};

/** Settings made with `alter system` override these. */
export function writeSettings(folder: string, place: ListenAddress): Promise<void> {
  const listening =
    'socket' in place
      ? {
          listen_addresses: '',
          port: String(socketPort),
          // PostgreSQL reads a list of paths. Quotes allow commas in a path.
          unix_socket_directories: `"${place.socket.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: String(place.port) };
  const lines = Object.entries({ ...settings, ...listening }).map(
    ([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, '$&$&')}'`,
  );
  const heading = '# Musha writes this file at each start: use "alter system" instead.';
  return replaceFile(join(folder, 'postgresql.conf'), `${[heading, ...lines].join('\n')}\n`);
}

/** Bytes in the longest socket path that every system allows. */
const longestSocket = 103;
/** This port number is only part of the socket's name. No TCP port is open. */
export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

export const socketLockOf = (socket: string): string => join(socket, `${socketName}.lock`);

/** The data folder, or a folder in /tmp if the path is too long. TMPDIR differs by process. */
export async function findSocketFolder(folder: string): Promise<string> {
  const place = await realpath(folder);
  if (Buffer.byteLength(join(place, socketName)) <= longestSocket) return place;
  const { uid, gid } = await stat(place);
  const name = createHash('sha256').update(place).digest('hex').slice(0, 16);
  const short = `/tmp/musha-${name}`;
  try {
    await mkdir(short, { mode: 0o700 });
    await chown(short, uid, gid);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const made = await lstat(short);
  if (made.isDirectory() && made.uid === uid && (made.mode & 0o077) === 0) return short;
  throw new EmbeddedError(
    `${short} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
  );
}
