import type { Db } from '../../database/database.ts';

/** Somebody as others may know them, and what makes the viewer somebody who may (U2). */
export const findOtherUser = (db: Db, id: string, viewerId: string) =>
  db
    .selectFrom('profiles')
    .leftJoin('agencies', (join) =>
      join.onRef('agencies.id', '=', 'profiles.agency_id').on((eb) => eb.ref('agencies.is_public')),
    )
    .select([
      'profiles.id',
      'profiles.name',
      'profiles.avatar',
      'profiles.role',
      'profiles.is_active',
      'agencies.id as agency_id',
      'agencies.name as agency_name',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('properties')
          .select('properties.id')
          .where((eb) => eb.ref('properties.is_listed'))
          .where(({ or, eb }) =>
            or([eb('properties.owner_id', '=', id), eb('properties.agent_id', '=', id)]),
          ),
      ).as('is_lister'),
      exists(inquiriesBetween(db, id, viewerId)).as('is_inquiry_counterpart'),
      exists(chatsBetween(db, id, viewerId)).as('is_chat_counterpart'),
    ])
    .where('profiles.id', '=', id)
    .executeTakeFirst();

const inquiriesBetween = (db: Db, id: string, viewerId: string) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .select('inquiries.id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('inquiries.user_id', '=', id), eb('properties.owner_id', '=', viewerId)]),
        and([eb('inquiries.user_id', '=', viewerId), eb('properties.owner_id', '=', id)]),
      ]),
    );

const chatsBetween = (db: Db, id: string, viewerId: string) =>
  db
    .selectFrom('chat_participants as theirs')
    .innerJoin('chat_participants as mine', 'mine.chat_id', 'theirs.chat_id')
    .select('theirs.id')
    .where('theirs.user_id', '=', id)
    .where('mine.user_id', '=', viewerId);
