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

/** A line of the worklist: one case, or one person whose questions or mails are stuck. */
export const WorklistItem = z.strictObject({
  kind: z.enum(worklistKinds),
  /** since when it waits; the oldest where it stands for several */
  since: Timestamp,
  /** for people held, reports and appeals */
  case: z.nullable(ReportCase),
  /** somebody who left questions unanswered, cannot be reached by mail, or has shown a paper */
  person: z.nullable(z.strictObject({ id: Uuid, name: z.nullable(z.string()) })),
  /** the agency whose certificate waits */
  agency: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  /** the home for which a paper waits */
  property: z.nullable(z.strictObject({ id: Uuid, title: z.string() })),
  /** the breach to report, or to inform people of; only administrators see it */
  breach: z.nullable(z.strictObject({ id: Uuid, title: z.string() })),
  /** number of questions or mails; for a held person, the number of their homes that wait */
  count: z.int(),
});
export type WorklistItem = z.infer<typeof WorklistItem>;

export const Worklist = z.strictObject({
  /** the gravest first, and of equally grave ones the oldest */
  items: z.array(WorklistItem),
  /** all that wait, more than the items may show */
  waiting_cases: z.int(),
});
export type Worklist = z.infer<typeof Worklist>;
