import { sql, type Transaction } from 'kysely';
import type { InquiryStatus } from '../../../contract/inquiries/inquiries.ts';
import type { Db } from '../../../database/database.ts';
import type { DB } from '../../../database/rows.generated.ts';
import type { Slice, TimePosition } from '../../http/lists/list-page.ts';
import { isAfter } from '../../http/lists/time-position-queries.ts';
import type { Viewer } from '../../http/requests/viewer.ts';
import { typedPhonesIn } from '../accounts/typed-phone-queries.ts';
import { isOwnedBy } from '../properties/editing/property-ownership.ts';
import type { Conversations } from './conversations.ts';

/** The member assigned to the inquiry, or else the home's owner (TEAM-08). */
export const answererOf = sql<string>`coalesce(
  (
    select member.id from profiles as member
    where member.id = inquiries.answerer_id and member.is_active
      and member.agency_id = properties.agency_id
      and (member.role = 'agency' or member.agency_confirmed_at is not null)
  ),
  properties.owner_id
)`;

/** Whether the answerer is a confirmed agent of the home's agency, which can step in (TEAM-06). */
export const isOfConfirmedAgent = sql<boolean>`exists (
  select from profiles as agent
  where agent.id = ${answererOf} and agent.role = 'agent'
    and agent.agency_id = properties.agency_id and agent.agency_confirmed_at is not null
)`;

/** Whether an inquiry awaits an answer. The statement must join `properties` (FLOW-20). */
export const isUnanswered = sql<boolean>`(
  inquiries.status = 'pending' and properties.is_visible
  and properties.state in ('available', 'lapsed')
)`;

const inquiryColumns = [
  'inquiries.id',
  'inquiries.property_id',
  'inquiries.user_id',
  'inquiries.message',
  'inquiries.status',
  'inquiries.created_at',
] as const;

/** Returns undefined if the listing is not visible to the public. */
export const findContactableProperty = (db: Db, id: string) =>
  db
    .selectFrom('properties')
    .innerJoin('users as owner', 'owner.id', 'properties.owner_id')
    .leftJoin('profiles as agent', 'agent.id', 'properties.agent_id')
    .select([
      'properties.id',
      'properties.title',
      'properties.owner_id',
      'properties.agent_id',
      'properties.agency_id',
      'properties.is_listed',
      'properties.city',
      'properties.suburb',
      'owner.email as owner_email',
      'agent.is_active as agent_is_active',
    ])
    .where('properties.id', '=', id)
    .where((eb) => eb.ref('properties.is_visible'))
    .executeTakeFirst();

export type AnsweredInquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

export const findInquiry = (db: Db, id: string) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .select([
      ...inquiryColumns,
      answererOf.as('answerer_id'),
      isOfConfirmedAgent.as('is_of_confirmed_agent'),
      'properties.title',
      'properties.agency_id',
      'properties.city',
      'properties.suburb',
    ])
    .where('inquiries.id', '=', id)
    .executeTakeFirst();

/** A recent, unanswered inquiry with the same text from the same person to the same listing. */
export const findSameInquiry = (
  db: Db,
  inquiry: { user_id: string; property_id: string; message: string },
  windowMinutes: number,
) =>
  db
    .selectFrom('inquiries')
    .select(inquiryColumns)
    .where('user_id', '=', inquiry.user_id)
    .where('property_id', '=', inquiry.property_id)
    .where('message', '=', inquiry.message)
    .where('status', '=', 'pending')
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${windowMinutes})`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Counts a person's inquiries in the last 24 hours: to this listing and in total. */
export async function countRecentInquiries(db: Db, userId: string, propertyId: string) {
  const { of_property, of_account } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('property_id', '=', propertyId).as('of_property'),
      fn.countAll<number>().as('of_account'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return { ofProperty: Number(of_property), ofAccount: Number(of_account) };
}

export const lockInquirer = (trx: Transaction<DB>, userId: string) =>
  trx
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The person's next inquiry about a home goes to the same answerer as their last one. */
export const findAnswererFor = (db: Db, userId: string, propertyId: string) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .innerJoin('users', 'users.id', 'inquiries.answerer_id')
    .select(['users.id', 'users.email'])
    .where('inquiries.user_id', '=', userId)
    .where('inquiries.property_id', '=', propertyId)
    .where(answererOf, '=', sql.ref<string>('users.id'))
    .orderBy('inquiries.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Inserts the inquiry as pending (INQ-11). Returns undefined if the id exists. */
export const insertInquiry = (
  db: Db,
  inquiry: {
    id: string;
    property_id: string;
    user_id: string;
    message: string;
    phone: string | null;
    answerer_id: string | null;
  },
) =>
  db
    .insertInto('inquiries')
    .values({ ...inquiry, status: 'pending' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(inquiryColumns)
    .executeTakeFirst();

/** Inquiries sent by the viewer or about their listings, newest first (DEC-05, Q2, FLOW-16). */
export const listInquiries = (
  db: Db,
  viewer: Viewer,
  {
    propertyId,
    chatOfInquiry,
    after,
    limit,
  }: {
    propertyId?: string | undefined;
    chatOfInquiry: Conversations['chatOfInquiry'];
  } & Slice<TimePosition>,
) =>
  db
    .selectFrom('inquiries')
    .innerJoin('properties', 'properties.id', 'inquiries.property_id')
    .innerJoin('profiles as sender', 'sender.id', 'inquiries.user_id')
    .innerJoin('profiles as answerer', (join) => join.on('answerer.id', '=', answererOf))
    .leftJoin('agencies', (join) =>
      join
        .onRef('agencies.id', '=', 'answerer.agency_id')
        .on('answerer.role', '=', 'agency')
        .onRef('answerer.id', '=', 'inquiries.answerer_id'),
    )
    .select([
      ...inquiryColumns,
      'answerer.id as answerer_id',
      'properties.title as property_title',
      'properties.is_listed as property_listed',
      sql<boolean>`properties.state = 'rented'`.as('property_rented'),
      isUnanswered.as('waits'),
      'sender.name as sender_name',
      'sender.avatar as sender_avatar',
      'inquiries.phone as sender_phone',
      sql<string | null>`coalesce(agencies.name, answerer.name)`.as('answerer_name'),
    ])
    .select((eb) => chatOfInquiry(eb).as('chat'))
    .where(({ or, eb }) =>
      or([
        eb('inquiries.user_id', '=', viewer.id),
        isOwnedBy(viewer),
        eb.and([eb('inquiries.answerer_id', '=', viewer.id), eb(answererOf, '=', viewer.id)]),
      ]),
    )
    .$if(propertyId !== undefined, (query) =>
      query.where('inquiries.property_id', '=', propertyId ?? ''),
    )
    .where(isAfter(after, { time: sql.ref('inquiries.created_at'), id: sql.ref('inquiries.id') }))
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .limit(limit)
    .execute();

export type ChangedInquiry = NonNullable<Awaited<ReturnType<typeof changeInquiryStatus>>>;

/** Compare-and-set: returns undefined if the state or the answerer does not match. */
export const changeInquiryStatus = (
  db: Db,
  change: { id: string; answererId: string; from: InquiryStatus; to: InquiryStatus },
) =>
  db
    .updateTable('inquiries')
    .from('properties')
    .set({
      status: change.to,
      updated_at: sql`now()`,
      ...(change.to === 'responded' && { responded_at: sql`now()` }),
    })
    .whereRef('properties.id', '=', 'inquiries.property_id')
    .where('inquiries.id', '=', change.id)
    .where(answererOf, '=', change.answererId)
    .where('inquiries.status', '=', change.from)
    .returning([
      ...inquiryColumns,
      'inquiries.updated_at',
      answererOf.as('answerer_id'),
      'properties.title',
      'properties.city',
      'properties.suburb',
    ])
    .executeTakeFirst();

/** Reassigns a person's pending questions about a home. Returns false if there are none. */
export async function reassignInquiries(
  trx: Transaction<DB>,
  asked: { userId: string; propertyId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiries')
    .from('properties')
    .set({ answerer_id: asked.to, updated_at: sql`now()` })
    .whereRef('properties.id', '=', 'inquiries.property_id')
    .where('inquiries.user_id', '=', asked.userId)
    .where('inquiries.property_id', '=', asked.propertyId)
    .where('inquiries.status', '=', 'pending')
    .where(answererOf, '=', asked.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const typedPhonesOfInquiries = typedPhonesIn('inquiries');
