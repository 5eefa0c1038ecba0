import * as z from 'zod/mini';
import { isStorable, listPage, Timestamp, text, Uuid } from '../primitives.ts';
import { retentionDays } from '../retention.ts';

/** Event types that browsers are allowed to record. The server records all others itself. */
export const trackedEvents = ['page_view', 'share', 'app_installed'] as const;

const eventTypes = ['sign_up', 'sign_in', 'search', 'inquiry', 'reply', ...trackedEvents] as const;
export type EventType = (typeof eventTypes)[number];

export const eventDays = retentionDays.events;

const metadataName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Not a valid name'));
const metadataEntries = 10;

const Metadata = z
  .record(metadataName, z.union([text(200), z.number(), z.boolean(), z.null()]))
  .check(
    z.refine(
      (metadata) => Object.keys(metadata).length <= metadataEntries,
      `Please send at most ${metadataEntries} entries`,
    ),
  );

/** The parameters of track_user_event, with the names from the specification (ADMSVC-09). */
export const TrackedEvent = z.strictObject({
  event_type_name: z.enum(trackedEvents),
  event_metadata: z.optional(Metadata),
  user_agent_string: z.optional(z.nullable(text(1000))),
  ip_addr: z.optional(
    z.nullable(z.union([z.ipv4('Not a valid address'), z.ipv6('Not a valid address')])),
  ),
});
export type TrackedEvent = z.infer<typeof TrackedEvent>;

export const analyticsPageSize = 50;

export const UserAnalyticsQuery = z.strictObject({
  ...listPage,
  user_id: z.optional(Uuid),
  event_type: z.optional(z.enum(eventTypes)),
});

export const UserEvent = z.strictObject({
  id: Uuid,
  user_id: z.nullable(Uuid),
  event_type: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  city: z.string(),
  suburb: z.string(),
  user_agent: z.nullable(z.string()),
  network: z.nullable(z.string()),
  created_at: Timestamp,
});
export type UserEvent = z.infer<typeof UserEvent>;

const analyticsRanges = ['7', '30', '90'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

export const AnalyticsQuery = z.strictObject({
  days: z.enum(analyticsRanges),
  city: z.optional(
    z.string().check(z.minLength(1), z.maxLength(80), z.refine(isStorable, 'Not a valid city')),
  ),
});

export const AnalyticsDay = z.strictObject({
  day: z.iso.date(),
  sign_ups: z.int(),
  sign_ins: z.int(),
  searches: z.int(),
  empty_searches: z.int(),
  views: z.int(),
  inquiries: z.int(),
  replies: z.int(),
  median_reply_minutes: z.nullable(z.int()),
});
export type AnalyticsDay = z.infer<typeof AnalyticsDay>;

/** Aggregate numbers from which no one can be identified (X1). Place names are in lower case. */
export const MarketAnalytics = z.strictObject({
  cities: z.array(z.string()),
  days: z.array(AnalyticsDay),
  median_reply_minutes: z.nullable(z.int()),
  homes: z.strictObject({
    listed: z.int(),
    confirmed: z.int(),
    with_move_in_cost: z.int(),
    with_certificate: z.int(),
    with_right_to_let: z.int(),
    claims_confirmed: z.int(),
    claims_corrected: z.int(),
  }),
  /** Payments that both people in a conversation have confirmed. */
  receipts: z.int(),
  /** Places where searches found nothing, the most searched first. */
  missing: z.array(
    z.strictObject({ city: z.string(), suburb: z.string(), empty_searches: z.int() }),
  ),
});
export type MarketAnalytics = z.infer<typeof MarketAnalytics>;
