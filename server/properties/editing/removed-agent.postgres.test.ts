import { expect, it } from 'vitest';
import type { OwnProperty } from '../../../contract/properties/property-editing.ts';
import { answerOf } from '../../../test/conversations.ts';
import { listProperty } from '../../../test/list-property.ts';
import { createAgency, createPersona } from '../../../test/personas.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import { untilStatementsWait } from '../../../test/waiting-statements.ts';
import { removeAgent } from '../../agencies/agencies.ts';

it('a home that an agent adds while the agency removes them is not under its name (DEC-05)', async () => {
  const app = await startTestApp();
  const { db } = app.database;
  const agencyId = await createAgency(app);
  const agent = await createPersona(app, { role: 'agent', agencyId, confirmed: true });
  const adding = await db.transaction().execute(async (trx) => {
    await removeAgent(app.app.context, trx, agencyId, agent.id);
    const adding = listProperty(agent);
    await untilStatementsWait(db, 1);
    return { adding };
  });
  const { id } = await adding.adding;
  const home = await answerOf<OwnProperty>(agent.send('GET', `/api/me/properties/${id}`));
  expect(home).toMatchObject({ agency_id: null, agent_id: agent.id });
  await app.close();
});
