import { sql } from 'kysely';
import type {
  PaymentMethod,
  PaymentPurpose,
  RefundChoice,
} from '../../../../contract/chats/payment-words.ts';
import type {
  NewPayment,
  PaymentDecision,
  PaymentState,
} from '../../../../contract/chats/payments.ts';
import type { Db } from '../../../../database/database.ts';

const columns = [
  'payment_records.id',
  'payment_records.chat_id',
  'payment_records.author_id',
  'payment_records.author_paid',
  'payment_records.amount_cents',
  'payment_records.refund_terms',
  'payment_records.note',
  'payment_records.reason',
  'payment_records.created_at',
  'payment_records.decided_at',
  'payment_records.number',
  'payment_records.code',
] as const;

/** The database allows only the values of these types. The day is read as text. */
const typedColumns = [
  sql<PaymentPurpose>`payment_records.purpose`.as('purpose'),
  sql<PaymentMethod>`payment_records.method`.as('method'),
  sql<RefundChoice>`payment_records.refund`.as('refund'),
  sql<PaymentState>`payment_records.state`.as('state'),
  sql<string>`to_char(payment_records.paid_on, 'YYYY-MM-DD')`.as('paid_on'),
] as const;

const selectPayments = (db: Db) =>
  db.selectFrom('payment_records').select(columns).select(typedColumns);

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export const findPayment = (db: Db, id: string) =>
  selectPayments(db).where('id', '=', id).executeTakeFirst();

/** Maximum number of listed records. Two people are unlikely to have that many. */
const mostListed = 200;

export async function listPayments(db: Db, chatId: string) {
  const rows = await selectPayments(db)
    .where('chat_id', '=', chatId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return rows.toReversed();
}

export async function countWaiting(db: Db, chatId: string, authorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('author_id', '=', authorId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Recording extends NewPayment {
  chatId: string;
  authorId: string;
  otherId: string;
}

export const insertPayment = (db: Db, payment: Recording) =>
  db
    .insertInto('payment_records')
    .values({
      id: payment.id,
      chat_id: payment.chatId,
      author_id: payment.authorId,
      other_id: payment.otherId,
      author_paid: payment.paid_by === 'me',
      purpose: payment.purpose,
      amount_cents: payment.amount_cents,
      method: payment.method,
      paid_on: sql`${payment.paid_on}::date`,
      refund: payment.refund,
      refund_terms: payment.refund_terms || null,
      note: payment.note || null,
    })
    .returning(columns)
    .returning(typedColumns)
    .executeTakeFirstOrThrow();

interface Deciding {
  id: string;
  decision: PaymentDecision;
  now: Date;
  /** The parts of a receipt that never change. */
  receipt: { code: string; author_name: string; other_name: string };
}

/** The first of concurrent decisions wins. The receipt copies the home's current details. */
export const decidePayment = (db: Db, { id, decision, now, receipt }: Deciding) =>
  db
    .updateTable('payment_records')
    .set({
      state: decision.state,
      decided_at: now,
      reason: decision.state === 'declined' ? decision.reason : null,
      ...(decision.state === 'confirmed' && {
        ...receipt,
        number: sql<number>`nextval('receipt_numbers')`,
        home_title: sql<string>`(
          select coalesce(properties.title, chats.title) from chats
          left join properties on properties.id = chats.property_id
          where chats.id = payment_records.chat_id
        )`,
        home_suburb: sql<string | null>`(
          select properties.suburb from chats
          join properties on properties.id = chats.property_id
          where chats.id = payment_records.chat_id
        )`,
      }),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(columns)
    .returning(typedColumns)
    .executeTakeFirst();

const selectReceipts = (db: Db) =>
  selectPayments(db)
    .select([
      sql<string>`author_name`.as('author_name'),
      sql<string>`other_name`.as('other_name'),
      sql<string>`home_title`.as('home_title'),
      'home_suburb',
      sql<number>`number`.as('number'),
      sql<string>`code`.as('code'),
      sql<Date>`decided_at`.as('decided_at'),
    ])
    .where('state', '=', 'confirmed');

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceiptByCode>>>;

export const findReceipt = (db: Db, id: string) =>
  selectReceipts(db).where('id', '=', id).executeTakeFirst();

export const findReceiptByCode = (db: Db, code: string) =>
  selectReceipts(db).where('code', '=', code).executeTakeFirst();

export const listPaymentsOf = (db: Db, id: string) =>
  db
    .selectFrom('payment_records')
    .selectAll()
    .where(({ or, eb }) => or([eb('author_id', '=', id), eb('other_id', '=', id)]))
    .execute();

/** Receipts remain as proof until the other person's account is deleted too (PAID-06). */
export async function deletePaymentsOf(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('payment_records')
    .where(({ or, and, eb }) =>
      or([
        and([
          or([eb('author_id', '=', id), eb('other_id', '=', id)]),
          eb('state', '!=', 'confirmed'),
        ]),
        and([eb('author_id', '=', id), eb('other_id', 'is', null)]),
        and([eb('other_id', '=', id), eb('author_id', 'is', null)]),
      ]),
    )
    .execute();
}
