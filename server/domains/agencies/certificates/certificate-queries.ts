import { sql, type Transaction } from 'kysely';
import type { CertificateInput } from '../../../../contract/agencies/certificates.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';

const columns = [
  'agency_certificates.id',
  'agency_certificates.number',
  'agency_certificates.firm',
  'agency_certificates.principal',
  'agency_certificates.year',
  'agency_certificates.sent_at',
  'agency_certificates.decided_at',
  'agency_certificates.is_verified',
  'agency_certificates.reason',
] as const;

const mostShown = 50;

export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

export const listCertificates = (db: Db, agencyId: number) =>
  db
    .selectFrom('agency_certificates')
    .select(columns)
    .where('agency_id', '=', agencyId)
    .orderBy('year', 'desc')
    .orderBy('sent_at', 'desc')
    .limit(mostShown)
    .execute();

/** Returns undefined if the agency already has a valid or pending certificate for that year. */
export const insertCertificate = (db: Db, agencyId: number, input: CertificateInput) =>
  db
    .insertInto('agency_certificates')
    .values({ agency_id: agencyId, ...input })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

const waitingCertificates = (db: Db) =>
  db
    .selectFrom('agency_certificates')
    .innerJoin('agencies', 'agencies.id', 'agency_certificates.agency_id')
    .where('agency_certificates.decided_at', 'is', null)
    .where('agencies.deleted_at', 'is', null);

export const listWaitingCertificates = (db: Db) =>
  waitingCertificates(db)
    .select([
      ...columns,
      'agencies.id as agency_id',
      'agencies.name as agency_name',
      'agencies.phone as agency_phone',
      'agencies.email as agency_email',
    ])
    .orderBy('agency_certificates.sent_at')
    .orderBy('agency_certificates.id')
    .limit(mostShown)
    .execute();

interface Decision {
  id: string;
  /** The reason for refusing the certificate; null accepts it. */
  reason: string | null;
  now: Date;
}

/** Returns undefined if the certificate does not exist or is already decided. */
export const decideCertificate = (trx: Transaction<DB>, { id, reason, now }: Decision) =>
  trx
    .updateTable('agency_certificates')
    .from('agencies')
    .set({ decided_at: now, is_verified: reason === null, reason })
    .whereRef('agencies.id', '=', 'agency_certificates.agency_id')
    .where('agency_certificates.id', '=', id)
    .where('agency_certificates.decided_at', 'is', null)
    .returning([
      'agencies.id as agency_id',
      'agencies.name as agency_name',
      'agencies.email as agency_email',
      'agency_certificates.number',
      'agency_certificates.year',
    ])
    .executeTakeFirst();

export const listVerifiedCertificates = (db: Db, agencyIds: readonly number[]) =>
  db
    .selectFrom('agency_certificates')
    .distinctOn('agency_id')
    .select(['agency_id', ...columns])
    .where('agency_id', '=', sql<number>`any(${agencyIds}::integer[])`)
    .where('is_verified', '=', true)
    .orderBy('agency_id')
    .orderBy('year', 'desc')
    .execute();

/** Claims certificates whose reminder is due, unless the agency has submitted a newer one. */
export const claimEndingCertificates = (
  trx: Transaction<DB>,
  { year, reminders }: { year: number; reminders: number },
  limit: number,
) =>
  trx
    .with('ending', (cte) =>
      cte
        .selectFrom('agency_certificates')
        .innerJoin('agencies', 'agencies.id', 'agency_certificates.agency_id')
        .select(['agency_certificates.id', 'agencies.name', 'agencies.email'])
        .where((eb) => eb.ref('agencies.is_public'))
        .where('is_verified', '=', true)
        .where('year', '=', year)
        .where('reminders', '<', reminders)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('agency_certificates as next')
                .select('next.id')
                .whereRef('next.agency_id', '=', 'agencies.id')
                .where('next.year', '>', year)
                .where((eb) =>
                  eb.or([eb('next.decided_at', 'is', null), eb('next.is_verified', '=', true)]),
                ),
            ),
          ),
        )
        .limit(limit)
        .forUpdate('agency_certificates')
        .skipLocked(),
    )
    .updateTable('agency_certificates')
    .from('ending')
    .set({ reminders })
    .whereRef('agency_certificates.id', '=', 'ending.id')
    .returning(['ending.name as agency_name', 'ending.email as agency_email', 'year'])
    .execute();
