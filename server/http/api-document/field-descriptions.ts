import { homeFields } from './home-field-descriptions.ts';
import type { JsonSchema } from './open-api.ts';

// Fields whose names do not explain themselves. They are not in the contract's schemas, because
// browsers load those. Ambiguous names are prefixed with the containing field or schema, with the
// operation, or with `query` or `path`.
export const fieldDescriptions: Record<string, string> = {
  ...homeFields,

  // accounts
  access_token: 'for the header Authorization: Bearer; expires after minutes',
  agency_confirmed: 'true for an agent confirmed by the agency, and for the agency itself',
  browser_secret: 'made by the browser; the emailed confirmation link then also signs in there',
  codes_since: 'when one-time codes were set up; null without codes',
  invited_by: 'null for the operator, or once that account is deleted',
  new_status: 'true to activate the account, false to deactivate it',
  payment_expires_at: 'last day of the payment, YYYY-MM-DD; null without an end',
  expiration_date: 'last day of the payment; null for no end',
  placed_by: 'null for the operator, or once that account is deleted',
  suspended_until: 'null without an end',
  'ConfirmationOutcome.session': 'null in any browser but the one that signed up',
  'RegistrationOutcome.profile': 'null for a new account, which must first confirm its email',
  'Session.expires_at': 'when the access token expires, in seconds since 1970',
  'PhoneChange.phone': 'an empty string deletes the number',

  email_confirmed_at: 'null until it is confirmed',
  last_login_at: 'null before the first sign-in',
  last_sign_in_at: 'null before the first sign-in',
  legal_hold: 'null without a hold',
  suspended_reason: 'null unless suspended',
  'getAdminLegalHolds.user_id': 'null if the address has no account',

  // agencies
  homes_stay: 'true if the agency keeps the homes, false if the agent does',
  inquiries_before: 'received in the 30 days before those in `inquiries`',
  most_uses: 'how many agents can join with the link',
  reply_minutes: 'median minutes to a reply; null with too few replies',
  unanswered: 'inquiries that have no reply yet',
  uses: 'how many agents have joined with the link',
  year: 'calendar year for which the certificate is valid',
  'agents.inquiries': 'received in the last 30 days',
  'certificate.state': '`early` if its year has not begun',
  'getAdminCertificates.state': '`early` if its year has not begun',
  'getAgenciesByIdCertificates.state': '`early` if its year has not begun',
  'postAgenciesByIdLeftHomesHandover.from': 'the agent who left',
  'postAgenciesByIdLeftHomesHandover.to': 'a confirmed agent, or the account of the agency',
  'total.inquiries': 'received in the last 30 days',

  // inquiries and listers
  active: 'when the lister was last active; null if more than 30 days ago',
  answered_by: 'the agent who replies, if the agency only reads; otherwise null',
  confirmed_homes: 'of `homes`, those confirmed as available in the last seven days',
  has_phone: 'the notice gives the phone number that was searched for',
  member_since: 'month of registration, YYYY-MM',
  reply: 'null with too few inquiries or replies',
  since: 'month of registration, YYYY-MM',
  upheld_reports: 'reports that led to a measure',
  waits: 'has no reply yet, and the home can still be rented',
  'found.homes': 'homes that are available now',
  'getAgenciesByIdCheck.homes': 'homes that are available now',
  'InquiryListItem.chat_id': 'null until there is a conversation',
  'NewInquiry.id': 'chosen by the client; sending it again returns the first inquiry',
  'reply.inquiries': 'inquiries that the median is based on',
  'reply.minutes': 'median minutes to a reply in the last 90 days',
  'sender.phone': 'given with the inquiry; null for everyone but its recipients',

  // conversations and payments
  amount_cents: 'US cents',
  last_read_seq: 'sequence number up to which the person has read',
  last_seq: 'sequence number of the newest message; 0 without messages',
  paid_on: 'day of the payment in Harare',
  paid_to: 'shortened name, such as T. Moyo',
  payment_steps: 'grows with each change of a recorded payment; 0 without payments',
  receipt: 'null until the other person has confirmed the payment',
  recipient_id: 'the renter, if the lister starts the conversation',
  refund_terms: 'when it is refunded; required if `refund` is `returned`',
  sender_id: 'null once the account is deleted',
  seq: 'counts from 1 in each conversation, without gaps',
  'ChatParticipant.user_id': 'null once the account is deleted',
  'Message.receiver_id': 'null once the account is deleted',
  'NewMessage.id': 'chosen by the client; sending it again returns the first message',
  'ReadMark.seq': 'sequence number of the last message that was read',
  'getReceiptsByCode.paid_by': 'shortened name, such as T. Moyo',
  'postChatsByIdPayments.id': 'chosen by the client; sending it again returns the first record',
  'postChatsByIdPayments.paid_by': 'the signed-in person (`me`) or the other person',
  'query.after_seq': 'returns messages with greater sequence numbers',
  'query.before_seq': 'returns messages with smaller sequence numbers',
  'receipt.code': 'anyone with this code can check the receipt',
  'path.code': 'check code of the receipt',

  // notifications
  kinds: 'kinds of notifications that are on',
  public_key: 'VAPID key that a browser needs to subscribe',
  quiet: 'daily hours without notifications; null for none',
  shows_text: 'whether notifications show the sender and the text',
  tells_of_saved: 'whether the account gets alerts about homes it saved',
  zone: 'IANA time zone, such as Africa/Harare',
  'ShownPicture.url': 'null without a picture',
  'getMePush.endpoint': 'null if this device is not subscribed',
  'keys.auth': 'base64url without padding',
  'keys.p256dh': 'base64url without padding',
  'quiet.from': 'HH:MM in `zone`',
  'quiet.until': 'HH:MM in `zone`, on the next day if earlier than `from`',

  // reports and decisions
  by_reported: 'written by the reported person',
  by_visitor: 'made without an account and confirmed by email',
  gravity: 'order in the queue, 0 first',
  held: 'several unrelated people reported the person',
  homes_waiting: 'new or changed homes that wait for a decision',
  is_reported: 'the message that was reported',
  lifted_at: 'null while the decision applies',
  people_count: 'number of reporters; each mailbox counts once',
  queued_at: 'when it joined the queue, at the first report or at the appeal',
  'appeal.outcome': 'null while undecided',
  'case.outcome': 'null while undecided',
  'cases.outcome': 'null while undecided',
  'getAdminReportsById.messages': 'last messages before the report; null once decided',
  'getAdminReportsById.outcome': 'null while undecided',

  // admin area
  admin_id: 'null for the operator and for Musha itself',
  codes_required: 'whether administrators must sign in with one-time codes',
  empty_searches: 'searches that found nothing',
  initial: 'default value',
  line: 'line of the file',
  is_late: 'has not ended for three intervals and at least five minutes',
  median_reply_minutes: 'median minutes to a reply; null without enough replies',
  network: 'shortened IP address, such as 41.57.200.0/24',
  receipts: 'payments that both people confirmed',
  says: 'the result in words',
  seen_updated_at: '`updated_at` as the caller saw it; a later change is refused',
  todo: 'what the operator should do; null if nothing',
  withdrawn_reason: 'null unless withdrawn',
  viewer_can: 'what the signed-in person is allowed to do with it',
  'getAdminHealth.version': 'the running release',
  'getAdminSettings.updated_at': 'null while the default applies',
  'patchAdminSettingsByKey.updated_at': 'null while the default applies',
  'getAdminSettingsByKeyHistory.from': 'previous value; null for the default',
  'getAdminSettingsByKeyHistory.to': 'new value; null for the default',
  'homes.claims_confirmed': 'details that renters confirmed',
  'homes.claims_corrected': 'details that renters disputed',
  'homes.confirmed': 'homes confirmed as available in the last seven days',
  'items.count': 'questions or emails; for a person on hold, their waiting homes',
  'items.since': 'when it joined the worklist; the oldest of several',
  'items.state': '`look` if the operator should act',
  'jobs.ended_at': 'null before the first run',
  'getAdminLogs.after': 'changed values after the action; null without any',
  'getAdminLogs.before': 'changed values before the action; null without any',
  'getAdminUserAnalytics.user_id': 'null for visitors',
  'postAdminNotices.added': 'notices that were imported',
  'postAdminNotices.known': 'stored notices, including withdrawn ones',
  'postAdminNoticesPreview.known': 'stored notices, including withdrawn ones',
  'query.days': 'days up to today',
  'query.subject': 'an id, part of a name or address, or the kind of the target',

  // data protection
  addresses: 'email addresses, separated by spaces, commas, semicolons or new lines',
  controller: 'name and address of who runs Musha; null if not set',
  goes_to: 'recipients outside Musha',
  ground: 'legal ground',
  noticed_at: 'when the breach was noticed; the deadlines count from it',
  people_due_at: 'deadline to inform the people affected',
  people_told: 'of `people`, those emailed or about to be emailed',
  people: 'number of people affected',
  regulator_told_at: 'null until it is reported',
  regulator_due_at: 'deadline to report to the regulator',
  'getAdminRegister.kept': 'how long it is stored',
  'getAdminRegister.tables': 'database tables that contain it; empty if only in the log',
  'licence.ends': 'last day, YYYY-MM-DD; null if not set',

  // lists and requests
  cursor: 'start of the page: the `X-Next-Cursor` of the previous one',
  limit: 'most rows in the page',
  page: 'number of the page, from 1',
  page_size: 'rows in a page',
  'getProperties.next_cursor': 'null on the last page',
  'query.q': 'search text',
};

export const descriptionOf = (owner: string, name: string): string | undefined =>
  fieldDescriptions[`${owner}.${name}`] ?? fieldDescriptions[name];

/** Describes the fields of a schema. `owner` is the schema's name, or the operation's. */
export function withDescriptions(schema: JsonSchema, owner: string): JsonSchema {
  return describeFields(schema, owner) as JsonSchema;
}

function describeFields(value: unknown, owner: string): unknown {
  if (Array.isArray(value)) return value.map((part) => describeFields(part, owner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'properties' ? describeEach(part, owner) : describeFields(part, owner),
    ]),
  );
}

const describeEach = (properties: Record<string, JsonSchema>, owner: string) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => {
      const description = descriptionOf(owner, name);
      const schema = withDescriptions(part, name);
      return [name, description === undefined ? schema : { ...schema, description }];
    }),
  );
