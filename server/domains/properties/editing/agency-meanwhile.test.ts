import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnProperty } from '../../../../contract/properties/property-editing.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import { answerOf } from '../../../../test/conversations.ts';
import { listProperty } from '../../../../test/list-property.ts';
import { createAgency, createPersona } from '../../../../test/personas.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../../test/waiting-statements.ts';
import { removeAgent } from '../../team/join-agency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Adds an agent's home while another transaction is changing their agency. */
async function homeAddedDuring(
  change: (trx: Transaction<DB>, agencyId: number, agentId: string) => Promise<unknown>,
) {
  const { db } = app.database;
  const agencyId = await createAgency(app);
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const { added } = await db.transaction().execute(async (trx) => {
    await change(trx, agencyId, agent.id);
    const added = listProperty(agent);
    await untilStatementsWait(db, 1);
    return { added };
  });
  const { id } = await added;
  return answerOf<OwnProperty>(agent.send('GET', `/api/me/properties/${id}`));
}

it('a home added while the agency removes its agent does not show the agency’s name (DEC-05)', async () => {
  const home = await homeAddedDuring((trx, agencyId, agentId) =>
    removeAgent(trx, agencyId, agentId),
  );
  expect(home).toMatchObject({ agency_id: null, agency: null });
});

it('a home added while its agency is renamed shows the agency’s new name', async () => {
  const name = `Renamed ${randomUUID()}`;
  const home = await homeAddedDuring((trx, agencyId) =>
    trx.updateTable('agencies').set({ name }).where('id', '=', agencyId).execute(),
  );
  expect(home.agency?.name).toBe(name);
});
