import { AppError } from '../../../../contract/errors.ts';
import type { Db } from '../../../../database/database.ts';

interface HandedOver {
  from: string;
  to: string;
  asker: string;
  agencyId: number | null;
}

/** Throws `conflict` if one of the people no longer exists. */
export async function findNamesOf(db: Db, { from, to, asker, agencyId }: HandedOver) {
  const people = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.id', 'profiles.name', 'profiles.role', 'users.email'])
    .where('profiles.id', 'in', [from, to, asker])
    .execute();
  const agency = await db
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', agencyId)
    .executeTakeFirst();
  const one = (id: string) => people.find((person) => person.id === id);
  const [giver, taker] = [one(from), one(to)];
  if (!giver || !taker || !agency) throw new AppError('conflict');
  return {
    asker: one(asker)?.name?.trim() || 'Someone',
    agency: agency.name,
    to: taker.name?.trim() || 'Another agent',
    toIsAgency: taker.role === 'agency',
    emails: { [from]: giver.email, [to]: taker.email } as Record<string, string>,
  };
}

export type HandoverNames = Awaited<ReturnType<typeof findNamesOf>>;
