import { randomUUID } from 'node:crypto';
import type { Queue, ReportCaseDetail } from '../../contract/moderation/moderation.ts';
import { answerOf } from '../conversations.ts';
import { createPersona, createProperty, type Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';

export interface ReportedListing {
  renter: Persona;
  owner: Persona;
  propertyId: string;
  caseId: string;
}

export const reportOf = (said: object = {}) => ({
  id: randomUUID(),
  reason: 'money_before_viewing',
  details: 'Wants 50 dollars by EcoCash first',
  ...said,
});

export const report = (person: Persona, propertyId: string, said: object = {}) =>
  person.send('POST', `/api/properties/${propertyId}/reports`, reportOf(said));

const aMonthAgo = () => new Date(Date.now() - 30 * 86_400_000);

/** People whose accounts are old enough for their reports to count. */
export const knownStrangers = (app: TestApp, count: number): Promise<Persona[]> =>
  Promise.all(Array.from({ length: count }, () => createPersona(app, { since: aMonthAgo() })));

export const caseAbout = async (app: TestApp, propertyId: string): Promise<string> =>
  (
    await app.database.db
      .selectFrom('report_cases')
      .select('id')
      .where('property_id', '=', propertyId)
      .orderBy('queued_at', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

export async function reportedListing(app: TestApp, by?: Persona): Promise<ReportedListing> {
  const renter = by ?? (await createPersona(app, { name: 'Rudo Moyo' }));
  const owner = await createPersona(app, { role: 'owner', name: 'Farai Dube' });
  const propertyId = await createProperty(app, { ownerId: owner.id });
  await answerOf(report(renter, propertyId));
  return { renter, owner, propertyId, caseId: await caseAbout(app, propertyId) };
}

export const decideOn = (admin: Persona, caseId: string, decision: object) =>
  admin.send('POST', `/api/admin/reports/${caseId}/decision`, {
    reason: 'You asked for money before a viewing.',
    ...decision,
  });

export const openedCase = (admin: Persona, caseId: string) =>
  answerOf<ReportCaseDetail>(admin.send('GET', `/api/admin/reports/${caseId}`));

export const queueOf = (admin: Persona, query = '') =>
  answerOf<Queue>(admin.send('GET', `/api/admin/reports${query}`));
