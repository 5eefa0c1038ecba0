import { dayInHarare } from '../../contract/harare-day.ts';
import { amenityCatalogue } from '../../contract/properties/amenities.ts';
import {
  type OptionalField,
  optionalFieldNames,
} from '../../contract/properties/optional-fields.ts';
import { idFor, itemAt } from './random.ts';
import {
  Age,
  type AgencyRecord,
  type ConversationRecord,
  type HomeRecord,
  minutesBefore,
  type OtherRow,
  type PersonRecord,
} from './records.ts';

// Each row's fields are named after database columns, except `agency_key`, which is replaced with
// the agency's id when the row is inserted.

export type DemoPerson = ReturnType<typeof personOf>;
export type DemoProperty = ReturnType<typeof propertyOf>;
export type DemoInquiry = ReturnType<typeof conversationRows>['inquiries'][number];

export const agencyOf = (record: AgencyRecord) => ({
  ...record,
  published_at: record.created_at,
  updated_at: record.created_at,
});

export function personOf(
  { key, agency: agency_key, agency_confirmed, ...columns }: PersonRecord,
  agency: AgencyRecord | undefined,
) {
  return {
    id: idFor(`person ${key}`),
    ...columns,
    agency_key,
    business_name: agency?.name ?? null,
    business_address: agency?.address ?? null,
    agency_confirmed_at: agency_confirmed ? columns.created_at : null,
    updated_at: columns.created_at,
  };
}

const noOptionalFields = Object.fromEntries(
  optionalFieldNames.map((name) => [name, null]),
) as Record<OptionalField, null>;

/** What a lister writes about a home. */
export const contentsOf = ({ key: _key, lister: _lister, ...record }: HomeRecord) => {
  const { state: _state, pictures: _pictures, ...written } = record;
  const { created_at: _at, updated_at: _updated, confirmed_at: _confirmed, ...contents } = written;
  const amenities = amenityCatalogue.filter(({ id }) => contents.amenities.includes(id));
  return { ...noOptionalFields, ...contents, amenities };
};

/** Agents and agency accounts list homes for their agency. */
export function propertyOf(home: HomeRecord, lister: DemoPerson) {
  const { key, state, pictures, created_at } = home;
  const { updated_at = created_at, confirmed_at = created_at } = home;
  return {
    id: idFor(`listing ${key}`),
    ...contentsOf(home),
    ...{ state, pictures, created_at, updated_at, confirmed_at },
    owner_id: lister.id,
    agent_id: lister.role === 'agent' ? lister.id : null,
    agency_key: lister.agency_key,
  };
}

interface Parties {
  property: DemoProperty;
  renter: DemoPerson;
  lister: DemoPerson;
}

const keyOf = ({ property, renter }: Parties) => `${property.id} ${renter.id}`;

/** The rows of an inquiry, and of the chat that followed it. Both can be absent. */
export function conversationRows(record: ConversationRecord, parties: Parties) {
  const { property, renter, lister } = parties;
  const { began: askedAt, inquiry, unread } = record;
  const messages = messagesOf(record, parties);
  const [first, last] = [messages[0], messages.at(-1)];
  const answeredAt = first?.created_at ?? null;
  const asked = inquiry && {
    id: idFor(`inquiry ${keyOf(parties)}`),
    property_id: property.id,
    user_id: renter.id,
    phone: renter.phone,
    ...inquiry,
    created_at: askedAt,
    updated_at: (inquiry.status === 'closed' && last?.created_at) || answeredAt || askedAt,
    responded_at: answeredAt,
  };
  const chat = first &&
    last && {
      id: first.chat_id,
      title: property.title,
      property_id: property.id,
      people_key: [renter.id, lister.id].sort().join(':'),
      last_message: last.content,
      last_message_at: last.created_at,
      last_seq: last.seq,
      created_at: first.created_at,
      updated_at: last.created_at,
    };
  return {
    inquiries: asked ? [asked] : [],
    chats: chat ? [chat] : [],
    chat_participants: [renter, lister].flatMap(({ id }) =>
      chat
        ? {
            id: idFor(`participant ${keyOf(parties)} ${id}`),
            chat_id: chat.id,
            user_id: id,
            last_read_seq: chat.last_seq - (id === last.receiver_id ? unread : 0),
            created_at: chat.created_at,
            // Messages from the past must not cause an email.
            digest_sent_at: chat.last_message_at,
          }
        : [],
    ),
    messages,
    payment_records: paymentsOf(record, parties, messages),
  };
}

type Message = ReturnType<typeof messagesOf>[number];

function messagesOf(record: ConversationRecord, parties: Parties) {
  const { property, renter, lister } = parties;
  let created_at = record.began;
  return record.lines.map(({ from, after, text }, index) => {
    created_at = minutesBefore(created_at, -after);
    const [sender, receiver] = from === 'renter' ? [renter, lister] : [lister, renter];
    return {
      id: idFor(`message ${keyOf(parties)} ${index}`),
      chat_id: idFor(`chat ${keyOf(parties)}`),
      seq: index + 1,
      sender_id: sender.id,
      receiver_id: receiver.id,
      property_id: property.id,
      content: text,
      created_at,
    };
  });
}

/** A payment recorded in a chat has the id of its message. */
function paymentsOf({ lines }: ConversationRecord, parties: Parties, messages: readonly Message[]) {
  const { property, renter, lister } = parties;
  return lines.flatMap(({ from, payment }, index) => {
    if (!payment) return [];
    const { receipt, ...facts } = payment;
    const { id, chat_id, sender_id, receiver_id, created_at } = itemAt(messages, index);
    const [author, other] = from === 'renter' ? [renter, lister] : [lister, renter];
    return {
      ...{ id, chat_id, author_id: sender_id, other_id: receiver_id, created_at },
      ...facts,
      author_paid: true,
      paid_on: dayInHarare(created_at),
      refund: facts.refund_terms === null ? 'not_agreed' : 'returned',
      state: receipt ? 'confirmed' : 'waiting',
      decided_at: receipt ? minutesBefore(created_at, -receipt.confirmed_after) : null,
      code: receipt?.code ?? null,
      author_name: receipt ? author.name : null,
      other_name: receipt ? other.name : null,
      home_title: receipt ? property.title : null,
      home_suburb: receipt ? property.location.suburb : null,
    };
  });
}

interface Ids {
  person(key: string): string;
  home(key: string): string;
}

/** Converts a row from other-rows.json. A column's name determines how its value is parsed. */
export function otherRow(row: OtherRow, ids: Ids, now: Date): Record<string, unknown> {
  const columns = Object.entries(row).map(([column, value]) => {
    if (column === 'year') return [column, Number(dayInHarare(now).slice(0, 4)) + Number(value)];
    if (typeof value !== 'string') return [column, value];
    if (column === 'property_id') return [column, ids.home(value)];
    if (['person_id', 'reporter_id', 'user_id'].includes(column))
      return [column, ids.person(value)];
    if (column === 'id' || column.endsWith('_id')) return [column, idFor(value)];
    if (column.endsWith('_at')) return [column, minutesBefore(now, Age.parse(value))];
    if (column.endsWith('_on')) return [column, dayInHarare(minutesBefore(now, Age.parse(value)))];
    return [column, value];
  });
  return Object.fromEntries(columns);
}
