import type { Transaction } from 'kysely';
import { type ClaimField, claimFields } from '../../../contract/properties/claims/claims.ts';
import type { DB } from '../../rows.generated.ts';
import { daysBefore } from '../dates.ts';
import { demoEmail } from '../demo-accounts.ts';
import type { DemoMarket, DemoProperty } from '../entities.ts';
import { itemAt } from '../random.ts';

/** Two renters confirm one claim, two correct another, and four corrections hide a third. */
export async function insertClaimAnswers(
  trx: Transaction<DB>,
  { people, properties }: DemoMarket,
  now: Date,
): Promise<void> {
  const demoNames = [demoEmail('renter'), demoEmail('renter2')];
  const renters = people.filter(
    ({ role, active, email }) => role === 'renter' && active && !demoNames.includes(email),
  );
  const ownerId = itemAt(
    people.filter(({ email }) => email === demoEmail('owner')),
    0,
  ).id;
  const answered = (
    { property, field }: { property: DemoProperty; field: ClaimField },
    count: number,
    found: string | null,
  ) =>
    renters.slice(0, count).map(({ id: user_id }, index) => ({
      ...{ property_id: property.id, field, user_id, found },
      value: String(property[field]),
      answered_at: daysBefore(now, 40 - index),
    }));
  const offered = properties.filter(({ state }) => state === 'available');
  const others = offered.filter((property) => property.ownerId !== ownerId);
  const answersOf = (from: DemoProperty[], field: ClaimField, value: string, at: number) => ({
    property: itemAt(
      from.filter((property) => property[field] === value),
      at,
    ),
    field,
  });
  const confirmed = answersOf(others, 'zesa', 'own_prepaid', 0);
  const asked = claimOf(offered.filter((property) => property.ownerId === ownerId));
  const hidden = answersOf(others, 'borehole', 'own', 1);
  await trx
    .insertInto('claim_answers')
    .values([
      ...answered(confirmed, 2, null),
      ...answered(asked, 2, otherThan(asked.property[asked.field])),
      ...answered(hidden, 4, 'shared'),
    ])
    .execute();
  const questions = [asked, hidden].map(({ property, field }, index) => ({
    ...{ property_id: property.id, field, value: String(property[field]) },
    asked_at: daysBefore(now, 39),
    hidden_at: index === 1 ? daysBefore(now, 37) : null,
  }));
  await trx.insertInto('claim_questions').values(questions).execute();
}

const otherThan = (value: unknown): string =>
  typeof value === 'boolean' ? String(!value) : String(Math.max(Number(value) - 2, 0));

function claimOf(properties: readonly DemoProperty[]): {
  property: DemoProperty;
  field: ClaimField;
} {
  const claims = properties.flatMap((property) =>
    claimFields
      .filter((field) => typeof property[field] === 'boolean' || Number(property[field]) > 0)
      .map((field) => ({ property, field })),
  );
  return itemAt(claims, 0);
}
