import * as z from 'zod/mini';
import { ReportCase } from '../moderation/moderation.ts';
import { Timestamp, Uuid } from '../primitives.ts';

const worklistKinds = [
  'breach',
  'held',
  'report',
  'appeal',
  'certificate',
  'papers',
  'unanswered',
  'failed_mail',
] as const;

/** One case, or one person with several unanswered questions or undelivered emails. */
export const WorklistItem = z.strictObject({
  kind: z.enum(worklistKinds),
  /** When the item joined the worklist. For several questions or emails, the time of the oldest. */
  since: Timestamp,
  case: z.nullable(ReportCase),
  person: z.nullable(z.strictObject({ id: Uuid, name: z.nullable(z.string()) })),
  agency: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  property: z.nullable(z.strictObject({ id: Uuid, title: z.string() })),
  /** A breach to report to the authority or the people affected. Hidden from auditors. */
  breach: z.nullable(z.strictObject({ id: Uuid, title: z.string() })),
  /** Number of questions or emails. For a person on hold, the number of their pending homes. */
  count: z.int(),
});
export type WorklistItem = z.infer<typeof WorklistItem>;

export const Worklist = z.strictObject({
  /** The most serious first, then the oldest first. */
  items: z.array(WorklistItem),
  waiting_cases: z.int(),
});
export type Worklist = z.infer<typeof Worklist>;
