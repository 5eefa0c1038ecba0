import { setTimeout as pause } from 'node:timers/promises';
import type { RunningPostgres } from '../../postgres/start-postgres.ts';
import { startReplica } from '../../postgres/start-replica.ts';
import { allButCached, type Fault, superuser } from '../faults.ts';
import { portOf } from '../stage.ts';

/** Fails over to the replica. This happens once: all later faults use the replica. */
export const failOver: Fault = {
  title: 'PostgreSQL dies and its replica takes over',
  durationMs: 3_000,
  allowsRefusal: allButCached,
  meanwhile: 'serves cached listings',
  inject: async (stage) => {
    const { postgres: dead, proxies } = stage;
    const { replica, remove } = await followSynchronously(dead);
    const stop = stage.stop;
    stage.stop = async () => {
      await stop();
      await dead.stop();
      await remove();
    };
    await dead.die();
    await proxies.database.setState('refuses');
    return async () => {
      await query(replica, 'select pg_promote()');
      stage.postgres = replica;
      proxies.database.setTarget(portOf(replica.url));
      await proxies.database.setState('works');
    };
  },
};

/** Starts a replica that stores every transaction before the primary acknowledges it. */
async function followSynchronously(primary: RunningPostgres) {
  const { replica, remove } = await startReplica(primary);
  await query(primary, `alter system set synchronous_standby_names = '*'`);
  await query(primary, 'select pg_reload_conf()');
  while ((await query(primary, following)).length === 0) await pause(50);
  return { replica, remove };
}

const following = `select from pg_stat_replication where sync_state = 'sync'`;

async function query({ url }: Pick<RunningPostgres, 'url'>, text: string): Promise<unknown[]> {
  const client = await superuser(url);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
