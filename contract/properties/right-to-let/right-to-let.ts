import * as z from 'zod/mini';
import { requiredText, Timestamp, Uuid } from '../../primitives.ts';
import { type PaperKind, paperKinds } from './right-to-let-words.ts';

const kinds = Object.keys(paperKinds) as PaperKind[];
const Kind = z.enum(kinds);

/** The kind of document, and the day (in Zimbabwe) when an administrator saw it (RIGHT-03). */
const SeenRight = z.strictObject({ kind: Kind, seen_on: z.iso.date() });
export type SeenRight = z.infer<typeof SeenRight>;

/** The right to let as everyone sees it; null without a valid document. */
export const ShownRight = z.nullable(SeenRight);

/** The lister also sees a newer document that is waiting for a decision or was rejected. */
export const OwnRightToLet = z.strictObject({
  seen: ShownRight,
  paper: z.nullable(
    z.strictObject({
      kind: Kind,
      state: z.enum(['waiting', 'refused']),
      sent_at: Timestamp,
      reason: z.nullable(z.string()),
    }),
  ),
});
export type OwnRightToLet = z.infer<typeof OwnRightToLet>;

export const ByPaperKind = z.strictObject({ id: Uuid, kind: Kind });

const Who = z.nullable(
  z.strictObject({ id: Uuid, name: z.nullable(z.string()), email: z.string() }),
);

export const DecidedRight = z.strictObject({
  waiting: z.nullable(
    z.strictObject({ id: Uuid, kind: Kind, sent_at: Timestamp, is_pdf: z.boolean(), by: Who }),
  ),
  seen: z.nullable(z.extend(SeenRight, { id: Uuid, by: Who })),
});
export type DecidedRight = z.infer<typeof DecidedRight>;

/** An administrator can also reject a document that was accepted earlier. */
export const RightDecision = z.union([
  z.strictObject({ seen: z.literal(true) }),
  z.strictObject({ seen: z.literal(false), reason: requiredText(500, 'Please say why') }),
]);
export type RightDecision = z.infer<typeof RightDecision>;
