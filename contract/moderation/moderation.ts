import * as z from 'zod/mini';
import { reportReasons } from '../chats/chats.ts';
import { Email, requiredText, Timestamp, Token, text, Uuid } from '../primitives.ts';
import { PropertyDetail } from '../properties/properties.ts';
import { Role } from '../roles.ts';

export const listingReportReasons = [
  'already_let',
  'money_before_viewing',
  'not_the_owner',
  'wrong_pictures',
  'wrong_price',
  'other',
] as const;
export type ListingReportReason = (typeof listingReportReasons)[number];

const reportFields = {
  /** Created by the client, so that a repeated request stores only one report. */
  id: Uuid,
  reason: z.enum(listingReportReasons, "Please choose what's wrong"),
  details: z.optional(text(1000)),
};

const isExplained = ({ reason, details }: { reason: string; details?: string | undefined }) =>
  reason !== 'other' || Boolean(details);
const explanation = { error: 'Please say what is wrong', path: ['details'] };

/** A reporter without a session gets an email. The report counts once they open its link. */
export const ListingReport = z
  .strictObject({ ...reportFields, email: z.optional(Email) })
  .check(z.refine(isExplained, explanation));
export type ListingReport = z.infer<typeof ListingReport>;

export const SignedInReportForm = z
  .strictObject(reportFields)
  .check(z.refine(isExplained, explanation));
export const AnonymousReportForm = z
  .strictObject({ ...reportFields, email: Email })
  .check(z.refine(isExplained, explanation));

export const ReportToken = z.strictObject({ token: Token });

export const outcomes = ['no_action', 'hide_listing', 'warn', 'suspend'] as const;
export type Outcome = (typeof outcomes)[number];

export const caseStatuses = ['open', 'decided', 'appealed', 'closed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const queueOrders = ['gravest', 'newest', 'oldest', 'most_reported'] as const;
export type QueueOrder = (typeof queueOrders)[number];
export const queuePageSize = 20;

export const QueueQuery = z.strictObject({
  state: z.optional(z.enum(['open', 'decided'])),
  sort: z.optional(z.enum(queueOrders)),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

export const ReportReason = z.enum([...new Set([...listingReportReasons, ...reportReasons])]);
export type ReportReason = z.infer<typeof ReportReason>;

const PersonName = z.strictObject({ id: Uuid, name: z.nullable(z.string()) });

/** Reports on one listing or person. A suspension without a report is also a case. */
export const ReportCase = z.strictObject({
  id: Uuid,
  subject: z.enum(['listing', 'conversation', 'account']),
  title: z.nullable(z.string()),
  person: z.nullable(PersonName),
  status: z.enum(caseStatuses),
  outcome: z.nullable(z.enum(outcomes)),
  /** Number of reporters. Reports from the same mailbox count as one. */
  people_count: z.int(),
  reasons: z.array(ReportReason),
  /** When the case joined the queue: at the first report, or at the appeal. */
  queued_at: Timestamp,
  /** Rank in the queue: 0 people on hold, 1 serious reports, 2 appeals, 3 all others. */
  gravity: z.int(),
  /** Several unrelated people have reported this person. An administrator still has to decide. */
  held: z.boolean(),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const Queue = z.strictObject({ cases: z.array(ReportCase), total: z.int() });
export type Queue = z.infer<typeof Queue>;

export const WaitingReports = z.strictObject({ count: z.int() });

const Report = z.strictObject({
  id: Uuid,
  reason: ReportReason,
  details: z.string(),
  reporter: z.nullable(PersonName),
  by_visitor: z.boolean(),
  created_at: Timestamp,
});

const Decision = z.strictObject({
  outcome: z.enum(outcomes),
  reason: z.string(),
  suspended_until: z.nullable(Timestamp),
  lifted_at: z.nullable(Timestamp),
  by: z.nullable(z.string()),
  decided_at: Timestamp,
});

const Appeal = z.strictObject({
  text: z.string(),
  appealed_at: Timestamp,
  outcome: z.nullable(z.enum(['upheld', 'reversed'])),
  reason: z.nullable(z.string()),
  by: z.nullable(z.string()),
  decided_at: z.nullable(Timestamp),
});

export const ReportCaseDetail = z.extend(ReportCase, {
  reports: z.array(Report),
  listing: z.nullable(
    z.strictObject({ property: PropertyDetail, hidden: z.boolean(), deleted: z.boolean() }),
  ),
  /** The last messages before the report; null once the case has been decided. */
  messages: z.nullable(
    z.array(
      z.strictObject({
        id: Uuid,
        by_reported: z.boolean(),
        is_reported: z.boolean(),
        content: z.string(),
        created_at: Timestamp,
      }),
    ),
  ),
  person: z.nullable(
    z.strictObject({
      id: Uuid,
      name: z.nullable(z.string()),
      email: z.string(),
      role: Role,
      is_active: z.boolean(),
      created_at: Timestamp,
    }),
  ),
  others: z.array(ReportCase),
  hold: z.nullable(
    z.strictObject({
      homes_waiting: z.int(),
      statement: z.nullable(z.string()),
      stated_at: z.nullable(Timestamp),
    }),
  ),
  decision: z.nullable(Decision),
  appeal: z.nullable(Appeal),
  proposals: z.record(z.enum(outcomes), z.string()),
  viewer_can: z.strictObject({
    decide: z.array(z.enum(outcomes)),
    decide_appeal: z.boolean(),
  }),
});
export type ReportCaseDetail = z.infer<typeof ReportCaseDetail>;

const reason = requiredText(500, 'Please say why');

/** `suspended_until` is when a suspension ends. Without it the suspension is permanent. */
export const NewDecision = z.strictObject({
  outcome: z.enum(outcomes),
  reason,
  suspended_until: z.optional(z.nullable(Timestamp)),
});
export type NewDecision = z.infer<typeof NewDecision>;

export const NewAppealDecision = z.strictObject({
  outcome: z.enum(['upheld', 'reversed']),
  reason,
});
export type NewAppealDecision = z.infer<typeof NewAppealDecision>;

/** Anyone with the link from the email can read this. */
export const AppealedDecision = z.strictObject({
  outcome: z.enum(outcomes),
  title: z.nullable(z.string()),
  reason: z.string(),
  suspended_until: z.nullable(Timestamp),
  decided_at: Timestamp,
});
export type AppealedDecision = z.infer<typeof AppealedDecision>;

const appealText = requiredText(2000, 'Please say why the decision is wrong');

export const NewAppeal = z.strictObject({ token: Token, text: appealText });
export type NewAppeal = z.infer<typeof NewAppeal>;

export const NewListingAppeal = z.strictObject({ text: appealText });
export type NewListingAppeal = z.infer<typeof NewListingAppeal>;

/** A listing that is not public, for its lister and for administrators. */
export const WithheldProperty = z.strictObject({
  property: PropertyDetail,
  /** hidden: by an administrator. suspended: with its lister's account. held: not reviewed yet. */
  why: z.enum(['hidden', 'suspended', 'held']),
  reason: z.nullable(z.string()),
  appeal: z.nullable(z.enum(['waiting', 'upheld', 'reversed'])),
  viewer_can: z.strictObject({ appeal: z.boolean() }),
});
export type WithheldProperty = z.infer<typeof WithheldProperty>;
