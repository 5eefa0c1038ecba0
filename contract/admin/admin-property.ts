import * as z from 'zod/mini';
import { ReportCase } from '../moderation/moderation.ts';
import { requiredText } from '../primitives.ts';
import { PropertyDetail } from '../properties/properties.ts';
import { PropertyTotals } from '../properties/property-editing.ts';
import { DecidedRight } from '../properties/right-to-let/right-to-let.ts';
import { type PropertyAction, propertyActionNames } from './admin-actions.ts';
import { NamedPerson } from './admin-person.ts';

const PossibleActions = z.strictObject(
  Object.fromEntries(propertyActionNames.map((name) => [name, z.boolean()])) as Record<
    PropertyAction,
    z.ZodMiniBoolean
  >,
);

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
  viewer_can: z.extend(PossibleActions, { decide_right: z.boolean() }),
});
export type AdminProperty = z.infer<typeof AdminProperty>;

const reason = requiredText(500, 'Please say why');

export const PropertyHiding = z.strictObject({ hidden: z.boolean(), reason });
export const NewPropertyAction = z.strictObject({ action: z.enum(propertyActionNames), reason });
