import type { Transaction } from 'kysely';
import { dayInHarare } from '../../../contract/harare-day.ts';
import type { DB } from '../../rows.generated.ts';
import { daysBefore } from '../dates.ts';

export async function insertCertificates(
  trx: Transaction<DB>,
  agencyIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const year = Number(dayInHarare(now).slice(0, 4));
  const sent = (key: string, number: string, principal: string, age: number, decided: boolean) => ({
    agency_id: agencyIds.get(key) ?? 0,
    ...{ number, principal, year: year - age },
    firm: key
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
    sent_at: daysBefore(now, decided ? 200 : 2),
    decided_at: decided ? daysBefore(now, 199) : null,
    is_verified: decided,
  });
  await trx
    .insertInto('agency_certificates')
    .values([
      sent('jacaranda-homes', 'CFC 1184', 'Rumbidzai Chari', 0, true),
      sent('msasa-property', 'CFC 0972', 'Tawanda Sithole', 1, true),
      sent('kopje-estates', 'CFC 1377', 'Nokuthula Ncube', 0, false),
    ])
    .execute();
}
