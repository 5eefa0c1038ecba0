import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyData } from '../../database/embedded/copy-data.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

/** Starts a replica of another server. Also returns a function that later deletes its data. */
export async function startReplica(
  primary: Pick<RunningPostgres, 'url'>,
  settings: string[] = [],
): Promise<{ replica: RunningPostgres; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-replica-'));
  const data = join(folder, 'data');
  await copyData(primary.url, data);
  await writeFile(join(data, 'standby.signal'), '');
  const { port, username } = new URL(primary.url);
  const follow = `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username}'\n`;
  await appendFile(join(data, 'postgresql.auto.conf'), follow);
  // The user that runs PostgreSQL must be able to enter the folder.
  execFileSync('chmod', ['755', folder]);
  const replica = await startPostgres({ data, settings });
  return { replica, remove: () => rm(folder, { recursive: true }) };
}
