import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms } from '../../scripts/setup/postgres.mjs';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

/** Starts a server that follows another one; answers it, and how its data is removed once it has stopped. */
export async function startReplica(
  primary: Pick<RunningPostgres, 'url'>,
  settings: string[] = [],
): Promise<{ replica: RunningPostgres; remove(): Promise<void> }> {
  const programs = await findPostgresPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'musha-replica-'));
  const data = join(folder, 'data');
  const copying = ['--dbname', primary.url, '--pgdata', data, '--write-recovery-conf'];
  execFileSync(join(programs ?? '', 'pg_basebackup'), [...copying, '--checkpoint=fast']);
  // The user that PostgreSQL runs as has to come through.
  execFileSync('chmod', ['755', folder]);
  const replica = await startPostgres({ data, settings });
  if (!replica) throw new Error('no replica can be had');
  return { replica, remove: () => rm(folder, { recursive: true }) };
}
