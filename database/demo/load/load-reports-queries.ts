import type { Transaction } from 'kysely';
import type { DB } from '../../rows.generated.ts';
import { minutesBefore } from '../dates.ts';
import { type DemoAccountName, demoAccounts, demoEmail } from '../demo-accounts.ts';
import type { DemoMarket, DemoPerson, DemoProperty } from '../entities.ts';
import { idFor, itemAt } from '../random.ts';

const hoursBefore = (now: Date, hours: number) => minutesBefore(now, hours * 60);

interface GivenReport {
  by: DemoPerson;
  reason: string;
  details?: string;
  hours: number;
}

export async function insertReports(
  trx: Transaction<DB>,
  { people, properties }: DemoMarket,
  now: Date,
): Promise<void> {
  const known = new Set((Object.keys(demoAccounts) as DemoAccountName[]).map(demoEmail));
  const others = people.filter(({ email, active }) => active && !known.has(email));
  const renters = others.filter(({ role }) => role === 'renter');
  const owners = others.filter(({ role }) => role === 'owner');
  const homesOf = ({ id }: DemoPerson) =>
    properties.filter(({ ownerId, state }) => ownerId === id && state === 'available');
  const [reported, held] = owners.filter((owner) => homesOf(owner).length > 1);
  if (!reported || !held || renters.length < 4) return;
  const [first, second, third, fourth] = [0, 1, 2, 3].map((index) => itemAt(renters, index));
  if (!first || !second || !third || !fourth) return;
  await insertCase(trx, now, itemAt(homesOf(reported), 0), [
    {
      by: first,
      reason: 'wrong_pictures',
      details: 'The kitchen is another one.',
      hours: 50,
    },
    { by: second, reason: 'already_let', details: 'My cousin moved in last week.', hours: 30 },
    { by: third, reason: 'wrong_pictures', hours: 8 },
  ]);
  const [home, another] = homesOf(held);
  if (!home || !another) return;
  const details = 'Asked for a viewing fee by EcoCash before I could see it.';
  const about: [DemoProperty, GivenReport[]][] = [
    [
      home,
      [
        { by: second, reason: 'money_before_viewing', details, hours: 70 },
        { by: fourth, reason: 'money_before_viewing', hours: 26 },
      ],
    ],
    [another, [{ by: first, reason: 'not_the_owner', hours: 5 }]],
  ];
  for (const [property, reports] of about) await insertCase(trx, now, property, reports);
  const heldAt = hoursBefore(now, 5);
  await trx
    .insertInto('report_cases')
    .values({
      id: idFor('held person'),
      subject: 'account',
      person_id: held.id,
      people_count: 3,
      held_at: heldAt,
      queued_at: heldAt,
      operator_told_at: heldAt,
    })
    .execute();
  await trx.updateTable('profiles').set({ held_at: heldAt }).where('id', '=', held.id).execute();
}

async function insertCase(
  trx: Transaction<DB>,
  now: Date,
  property: DemoProperty,
  reports: readonly GivenReport[],
): Promise<void> {
  const queuedAt = hoursBefore(now, Math.max(...reports.map(({ hours }) => hours)));
  const caseId = idFor(`case ${property.id}`);
  await trx
    .insertInto('report_cases')
    .values({
      id: caseId,
      subject: 'listing',
      property_id: property.id,
      person_id: property.ownerId,
      people_count: reports.length,
      is_grave: reports.some(({ reason }) => /money|owner/.test(reason)),
      queued_at: queuedAt,
      operator_told_at: queuedAt,
    })
    .execute();
  await trx
    .insertInto('reports')
    .values(
      reports.map(({ by, reason, details = '', hours }) => ({
        id: idFor(`report ${property.id} ${by.id}`),
        case_id: caseId,
        property_id: property.id,
        reporter_id: by.id,
        reason,
        details,
        counts_for_hold: true,
        created_at: hoursBefore(now, hours),
      })),
    )
    .execute();
}
