import type { Context } from '../context.ts';
import { presentCase } from './cases/present-case.ts';
import { listCasesByIds } from './cases/queue-queries.ts';
import { newReportsMail } from './operator-mails.ts';
import { claimUntoldCases, lastToldAt } from './operator-queries.ts';

/** The first report is told at once; what comes soon after waits for the others of its hour. */
const quietMs = 3_600_000;

/** Mails the operator about reports and appeals that wait and were not told yet, in one mail. */
export async function tellOperator({
  config: { operatorEmail, publicUrl },
  db,
  now,
  outbox,
}: Pick<Context, 'config' | 'db' | 'now' | 'outbox'>): Promise<void> {
  const moment = now();
  await db.transaction().execute(async (trx) => {
    const last = await lastToldAt(trx);
    if (last && moment.getTime() - last.getTime() < quietMs) return;
    const ids = await claimUntoldCases(trx, moment);
    if (ids.length === 0) return;
    const cases = (await listCasesByIds(trx, ids)).map(presentCase);
    await outbox.enqueue(trx, newReportsMail({ cases, operatorEmail, publicUrl }));
  });
}
