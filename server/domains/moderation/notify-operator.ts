import type { Context } from '../../context.ts';
import { presentCase } from './cases/present-case.ts';
import { listCasesByIds } from './cases/queue-queries.ts';
import { newReports } from './operator-notifications.ts';
import { claimUnannouncedCases, lastMailedAt } from './operator-queries.ts';

/** Milliseconds. After the first report, others are collected for an hour. */
const quietMs = 3_600_000;

export async function notifyOperator({
  config,
  db,
  notify,
  now,
}: Pick<Context, 'config' | 'db' | 'notify' | 'now'>): Promise<void> {
  const moment = now();
  await db.transaction().execute(async (trx) => {
    const last = await lastMailedAt(trx);
    if (last && moment.getTime() - last.getTime() < quietMs) return;
    const ids = await claimUnannouncedCases(trx, moment);
    if (ids.length === 0) return;
    const cases = (await listCasesByIds(trx, ids)).map(presentCase);
    await notify(trx, newReports(cases, config.operatorEmail));
  });
}
