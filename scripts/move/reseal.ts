import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { type Purpose, Seal, Unsealable } from '../../server/platform/secrets/seal.ts';
import { listSealed, replaceSealed, type SealedColumn } from './sealed-queries.ts';

interface Sealed extends SealedColumn {
  purpose: Purpose;
  /** the context bound to the ciphertext; by default the row's id */
  place?: string;
}

export const allSealed: Sealed[] = [
  { table: 'mail_outbox', id: 'id', column: 'sealed_body', purpose: 'musha mail body' },
  { table: 'pushes', id: 'id', column: 'sealed_words', purpose: 'musha push words' },
  { table: 'admin_codes', id: 'user_id', column: 'sealed_secret', purpose: 'musha one-time codes' },
  {
    table: 'push_keys',
    id: 'is_only',
    column: 'sealed_private_key',
    purpose: 'musha push key',
    place: 'the only pair',
  },
  {
    table: 'mailbox_keys',
    id: 'is_only',
    column: 'sealed_key',
    purpose: 'musha mailbox key',
    place: 'the only pair',
  },
];

/** Encrypts stored values with the new secret. Returns the number that can't be decrypted. */
export async function reseal(
  db: Kysely<DB>,
  secrets: { secret: string; previousSecret: string },
): Promise<number> {
  let unsealable = 0;
  for (const sealed of allSealed) {
    const seal = new Seal(secrets, sealed.purpose);
    for (const row of await listSealed(db, sealed)) {
      if (seal.isCurrent(row.sealed)) continue;
      const place = sealed.place ?? row.id;
      try {
        const closed = seal.seal(place, seal.open(place, row.sealed));
        await replaceSealed(db, sealed, { ...row, sealed: closed });
      } catch (error) {
        if (!(error instanceof Unsealable)) throw error;
        unsealable += 1;
      }
    }
  }
  return unsealable;
}
