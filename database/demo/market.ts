import { buildAnalytics } from './analytics.ts';
import { byKey, type OtherRow, readRecords } from './records.ts';
import { agencyOf, conversationRows, otherRow, personOf, propertyOf } from './rows.ts';

export type DemoMarket = ReturnType<typeof buildDemoMarket>;

/** Builds the whole demo market: all the demo's records, with dates relative to `now`. */
export function buildDemoMarket(now: Date) {
  const records = readRecords(now);
  const agencyNamed = byKey('agency', records.agencies);
  const listed = records.people.map((record) => ({
    key: record.key,
    person: personOf(
      record,
      record.agency === null ? undefined : agencyNamed(record.agency, record.name),
    ),
  }));
  const personNamed = byKey('person', listed);
  const homes = records.homes.map((home) => {
    const lister = personNamed(home.lister, home.key).person;
    return { key: home.key, lister, property: propertyOf(home, lister) };
  });
  const homeNamed = byKey('home', homes);
  const conversations = records.conversations.map((record) => {
    const { lister, property } = homeNamed(record.home, 'conversations.json');
    const renter = personNamed(record.renter, 'conversations.json').person;
    return conversationRows(record, { property, renter, lister });
  });
  const rowsOf = (table: string, rows: readonly OtherRow[]) => {
    const ids = {
      person: (key: string) => personNamed(key, table).person.id,
      home: (key: string) => homeNamed(key, table).property.id,
    };
    return rows.map((row) => otherRow(row, ids, now));
  };
  const people = listed.map(({ person }) => person);
  const properties = homes
    .map(({ property }) => property)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const inquiries = conversations.flatMap((rows) => rows.inquiries);
  return {
    agencies: records.agencies.map(agencyOf),
    people,
    properties,
    inquiries,
    chats: conversations.flatMap((rows) => rows.chats),
    chat_participants: conversations.flatMap((rows) => rows.chat_participants),
    messages: conversations.flatMap((rows) => rows.messages),
    payments: conversations.flatMap((rows) => rows.payment_records),
    waitingPapers: rowsOf('right_papers', records.waitingPapers),
    otherRows: Object.fromEntries(
      Object.entries(records.otherRows).map(([table, rows]) => [table, rowsOf(table, rows)]),
    ),
    analytics: buildAnalytics({ people, properties, inquiries }, now),
  };
}
