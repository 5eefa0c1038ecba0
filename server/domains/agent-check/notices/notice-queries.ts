import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { CouncilNoticeInput } from '../../../../contract/agent-check/council-notices.ts';
import type { Db } from '../../../../database/database.ts';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Slice } from '../../../http/lists/list-page.ts';
import { isSameName, nameMatches } from '../name-queries.ts';

const day = sql<string>`to_char(noticed_on, 'YYYY-MM-DD')`.as('noticed_on');

const given = (notices: readonly CouncilNoticeInput[]) => {
  const column = (field: keyof CouncilNoticeInput) => notices.map((notice) => notice[field]);
  return sql`unnest(
    ${column('name')}::text[], ${column('firm')}::text[], ${column('phone')}::text[],
    ${column('source')}::text[], ${column('noticed_on')}::date[], ${column('link')}::text[]
  ) with ordinality as given(name, firm, phone, source, noticed_on, link, position)`;
};

export async function findKnownNotices(
  db: Db,
  notices: readonly CouncilNoticeInput[],
): Promise<Set<number>> {
  const { rows } = await sql<{ index: number }>`
    select (position - 1)::integer as index from ${given(notices)}
    join council_notices as known on lower(known.name) = lower(given.name)
      and lower(coalesce(known.firm, '')) = lower(given.firm)
      and known.noticed_on = given.noticed_on and known.link = given.link
  `.execute(db);
  return new Set(rows.map(({ index }) => index));
}

/** Returns how many notices were new. A withdrawn notice stays withdrawn. */
export async function insertNotices(
  trx: Transaction<DB>,
  notices: readonly CouncilNoticeInput[],
): Promise<number> {
  const { rows } = await sql`
    insert into council_notices (name, firm, phone, source, noticed_on, link)
    select name, nullif(firm, ''), nullif(phone, ''), source, noticed_on, link
    from ${given(notices)} order by position
    on conflict do nothing returning id
  `.execute(trx);
  return rows.length;
}

const columns = ['id', 'name', 'firm', 'phone', 'source', 'link'] as const;

export type NoticePosition = [day: string, id: string];

export const listNotices = (
  db: Db,
  { part, after, limit }: { part: string } & Slice<NoticePosition>,
) =>
  db
    .selectFrom('council_notices')
    .select([...columns, 'imported_at', 'withdrawn_reason', day])
    .$if(part !== '', (query) =>
      query.where(
        sql<SqlBool>`strpos(lower(concat_ws(' ', name, firm, source)), lower(${part})) > 0`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(noticed_on, id) < (${after?.[0]}::date, ${after?.[1]}::uuid)`),
    )
    .orderBy('council_notices.noticed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns the notice's name; undefined if the notice is missing or already in that state. */
export const changeNotice = (
  trx: Transaction<DB>,
  { id, withdrawal }: { id: string; withdrawal: { reason: string; now: Date } | null },
) =>
  trx
    .updateTable('council_notices')
    .set({
      withdrawn_at: withdrawal?.now ?? null,
      withdrawn_reason: withdrawal?.reason ?? null,
    })
    .where('id', '=', id)
    .where('withdrawn_at', withdrawal ? 'is' : 'is not', null)
    .returning(['name', day])
    .executeTakeFirst();

const mostShown = 20;

export interface FoundNotice {
  id: string;
  name: string;
  firm: string | null;
  source: string;
  noticed_on: string;
  link: string;
  has_phone: boolean;
}

async function findNotices(
  db: Db,
  isMeant: RawBuilder<SqlBool>,
  phone: string | undefined,
): Promise<FoundNotice[]> {
  const { rows } = await sql<FoundNotice>`
    select id, name, firm, source, to_char(noticed_on, 'YYYY-MM-DD') as noticed_on, link,
      coalesce(phone_end(phone) = ${phone ?? null}, false) as has_phone
    from council_notices where withdrawn_at is null and ${isMeant}
    order by council_notices.noticed_on desc, id limit ${mostShown}
  `.execute(db);
  return rows;
}

/** Notices with all the searched words in the name or firm, or with the searched number. */
export const findNoticesAbout = (
  db: Db,
  { plainName, phone }: { plainName: string; phone: string | undefined },
): Promise<FoundNotice[]> =>
  findNotices(
    db,
    sql`(
      phone_end(phone) = ${phone ?? null}
      or ${nameMatches('name', plainName, { words: 'whole' })}
      or ${nameMatches('firm', plainName, { words: 'whole' })}
    )`,
    phone,
  );

/** Notices with exactly these words as a person's or a firm's name. */
export const findNoticesOfName = (
  db: Db,
  kind: 'agency' | 'agent',
  plainName: string,
  phone: string | undefined,
): Promise<FoundNotice[]> =>
  findNotices(
    db,
    sql`(
      ${isSameName('name', plainName)}
      ${kind === 'agency' ? sql`or ${isSameName('firm', plainName)}` : sql``}
    )`,
    phone,
  );
