import * as z from 'zod/mini';
import { ReportCase } from '../moderation/moderation.ts';
import { requiredText } from '../primitives.ts';
import { PropertyDetail } from '../properties/properties.ts';
import { PropertyTotals } from '../properties/property-editing.ts';
import { DecidedRight } from '../properties/right-to-let/right-to-let.ts';
import { NamedPerson } from './admin-person.ts';

/** Everything about one listing that administrators decide by, in whatever state it is. */
export const AdminProperty = z.strictObject({
  property: PropertyDetail,
  /** its page opens for everybody */
  is_visible: z.boolean(),
  /** taken off the site by an administrator */
  hidden: z.boolean(),
  /** why, in the words of the mail */
  hidden_reason: z.nullable(z.string()),
  deleted: z.boolean(),
  owner: z.nullable(NamedPerson),
  agent: z.nullable(NamedPerson),
  right_to_let: DecidedRight,
  totals: PropertyTotals,
  /** what was reported or decided about it, the latest first */
  cases: z.array(ReportCase),
  viewer_can: z.strictObject({
    /** not while a report waits: it is decided there */
    hide: z.boolean(),
    /** not while an appeal against it waits: it is decided there */
    show: z.boolean(),
    delete: z.boolean(),
    /** and see the paper that waits */
    decide_right: z.boolean(),
  }),
});
export type AdminProperty = z.infer<typeof AdminProperty>;

/** Takes a listing off the site or puts it back; its lister reads why. */
export const PropertyHiding = z.strictObject({
  hidden: z.boolean(),
  reason: requiredText(500, 'Please say why'),
});
export type PropertyHiding = z.infer<typeof PropertyHiding>;
