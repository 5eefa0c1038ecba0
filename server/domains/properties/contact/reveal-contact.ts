import type { Kysely } from 'kysely';
import { shownName } from '../../../../contract/accounts/shown-name.ts';
import { AppError } from '../../../../contract/errors.ts';
import type { ListerContact } from '../../../../contract/properties/property-editing.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Viewer } from '../../../http/requests/viewer.ts';
import { isOwn, revealsADay } from '../editing/property-rules.ts';
import { countContactTap } from '../listing/statistics-queries.ts';
import { findLister, insertReveal, type ListerRow, lockRecentReveals } from './contact-queries.ts';

/** Shows a lister's contact details. Each reveal is rate-limited and recorded (DEC-11, S32). */
export function revealContact(
  db: Kysely<DB>,
  viewer: Viewer,
  propertyId: string,
): Promise<ListerContact> {
  return db.transaction().execute(async (trx) => {
    const lister = await findLister(trx, propertyId);
    if (!lister) throw new AppError('not_found');
    if (!lister.is_listed) {
      throw new AppError('conflict', { message: 'This home is no longer available.' });
    }
    if (isOwn(viewer, lister)) return presentContact(lister);
    const { count, freeInSeconds } = await lockRecentReveals(trx, viewer.id);
    if (count >= revealsADay) {
      throw new AppError('rate_limited', {
        message: "You've viewed many contacts today. Please come back tomorrow.",
        retryAfterSeconds: Math.max(1, freeInSeconds),
      });
    }
    await insertReveal(trx, viewer.id, propertyId);
    await countContactTap(trx, propertyId);
    return presentContact(lister);
  });
}

/** Omits details that the person does not publish. An agency's office is always public. */
function presentContact(row: ListerRow): ListerContact {
  const { agency_name: name, agency_phone: phone, agency_email: email } = row;
  return {
    name: shownName(row.name),
    phone: row.show_phone ? row.phone : null,
    email: row.show_phone ? row.email : null,
    agency: name === null || phone === null || email === null ? null : { name, phone, email },
  };
}
