import * as z from 'zod/mini';
import { reportReasons } from '../chats/chats.ts';
import { Email, requiredText, Timestamp, Token, text, Uuid } from '../primitives.ts';
import { PropertyDetail } from '../properties/properties.ts';
import { Role } from '../roles.ts';

/** Why somebody reports a listing. */
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
  /** made by the client: a repeated send stores one report */
  id: Uuid,
  reason: z.enum(listingReportReasons, 'Please choose what is wrong'),
  details: z.optional(text(1000)),
};

const isExplained = ({ reason, details }: { reason: string; details?: string | undefined }) =>
  reason !== 'other' || Boolean(details);
const explanation = { error: 'Please say what is wrong', path: ['details'] };

/** Without a session the address gets a mail, and only its link makes the report count. */
export const ListingReport = z
  .strictObject({ ...reportFields, email: z.optional(Email) })
  .check(z.refine(isExplained, explanation));
export type ListingReport = z.infer<typeof ListingReport>;

/** The report form; somebody who is not signed in gives an address. */
export const SignedInReportForm = z
  .strictObject(reportFields)
  .check(z.refine(isExplained, explanation));
export const AnonymousReportForm = z
  .strictObject({ ...reportFields, email: Email })
  .check(z.refine(isExplained, explanation));

export const ReportToken = z.strictObject({ token: Token });

/** An administrator decides a case in one of these ways. */
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

/** Why a listing, or somebody in a conversation, was reported. */
export const ReportReason = z.enum([...new Set([...listingReportReasons, ...reportReasons])]);
export type ReportReason = z.infer<typeof ReportReason>;

const PersonName = z.strictObject({ id: Uuid, name: z.nullable(z.string()) });

/**
 * A line of the queue: one listing, or one person in a conversation, with all reports on it; or an
 * account that was suspended without one.
 */
export const ReportCase = z.strictObject({
  id: Uuid,
  subject: z.enum(['listing', 'conversation', 'account']),
  /** null when the reported listing or person is gone */
  title: z.nullable(z.string()),
  person: z.nullable(PersonName),
  status: z.enum(caseStatuses),
  outcome: z.nullable(z.enum(outcomes)),
  /** number of people who reported it; each mailbox counts once */
  people_count: z.int(),
  reasons: z.array(ReportReason),
  /** since when it waits: from the first report, or from the appeal */
  queued_at: Timestamp,
  /** 0 is looked at first: somebody held, then grave reports, then appeals, then the rest */
  gravity: z.int(),
  /** several unrelated people reported the person; nothing is decided by that */
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
  /** null for a visitor, and once the account is gone */
  reporter: z.nullable(PersonName),
  /** made without an account, and confirmed by mail */
  by_visitor: z.boolean(),
  created_at: Timestamp,
});

const Decision = z.strictObject({
  outcome: z.enum(outcomes),
  reason: z.string(),
  /** of a suspension; null for good */
  suspended_until: z.nullable(Timestamp),
  /** taken back by an administrator, before its end */
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

/** Everything that is needed to judge, and no more. */
export const ReportCaseDetail = z.extend(ReportCase, {
  reports: z.array(Report),
  listing: z.nullable(
    z.strictObject({ property: PropertyDetail, hidden: z.boolean(), deleted: z.boolean() }),
  ),
  /** the last messages before the report; null once it is decided */
  messages: z.nullable(
    z.array(
      z.strictObject({
        id: Uuid,
        by_reported: z.boolean(),
        /** a report names this message */
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
  /** other cases about the same listing, conversation or person */
  others: z.array(ReportCase),
  /** for somebody who is held for review, or was until it was decided */
  hold: z.nullable(
    z.strictObject({
      homes_waiting: z.int(),
      /** the person's own words about it */
      statement: z.nullable(z.string()),
      stated_at: z.nullable(Timestamp),
    }),
  ),
  decision: z.nullable(Decision),
  appeal: z.nullable(Appeal),
  /** reasons that fill the form, from the settings */
  proposals: z.record(z.enum(outcomes), z.string()),
  viewer_can: z.strictObject({
    decide: z.array(z.enum(outcomes)),
    decide_appeal: z.boolean(),
  }),
});
export type ReportCaseDetail = z.infer<typeof ReportCaseDetail>;

const reason = requiredText(500, 'Please say why');

/** `suspended_until` belongs to a suspension; without it the suspension is for good. */
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

/** The decision that an appeal is against. Anybody with the link of the mail may read it. */
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

/** An appeal by somebody signed in, about a listing of theirs. */
export const NewListingAppeal = z.strictObject({ text: appealText });
export type NewListingAppeal = z.infer<typeof NewListingAppeal>;

/** A listing that is kept off the site, for those it belongs to and administrators. */
export const WithheldProperty = z.strictObject({
  property: PropertyDetail,
  /** taken off by an administrator, or with its lister's account; or not looked at yet */
  why: z.enum(['hidden', 'suspended', 'held']),
  /** as its lister reads it */
  reason: z.nullable(z.string()),
  /** what became of the appeal, unless there was none */
  appeal: z.nullable(z.enum(['waiting', 'upheld', 'reversed'])),
  viewer_can: z.strictObject({ appeal: z.boolean() }),
});
export type WithheldProperty = z.infer<typeof WithheldProperty>;
