import * as z from 'zod/mini';
import { ReportCase } from '../moderation/moderation.ts';
import { requiredText } from '../primitives.ts';
import { PropertyDetail } from '../properties/properties.ts';
import { PropertyTotals } from '../properties/property-editing.ts';
import { DecidedRight } from '../properties/right-to-let/right-to-let.ts';
import { NamedPerson } from './admin-person.ts';

export const AdminProperty = z.strictObject({
  property: PropertyDetail,
  is_visible: z.boolean(),
  hidden: z.boolean(),
  hidden_reason: z.nullable(z.string()),
  deleted: z.boolean(),
  owner: z.nullable(NamedPerson),
  agent: z.nullable(NamedPerson),
  right_to_let: DecidedRight,
  totals: PropertyTotals,
  cases: z.array(ReportCase),
  viewer_can: z.strictObject({
    /** False while a report is pending, because the administrator must rule on that report first. */
    hide: z.boolean(),
    /** False while an appeal is pending: the administrator decides the appeal instead. */
    show: z.boolean(),
    delete: z.boolean(),
    decide_right: z.boolean(),
  }),
});
export type AdminProperty = z.infer<typeof AdminProperty>;

export const PropertyHiding = z.strictObject({
  hidden: z.boolean(),
  reason: requiredText(500, 'Please say why'),
});
export type PropertyHiding = z.infer<typeof PropertyHiding>;
