import * as z from 'zod/mini';
import { requiredText, Timestamp, Uuid } from '../../primitives.ts';
import { type PaperKind, paperKinds } from './right-to-let-words.ts';

const kinds = Object.keys(paperKinds) as PaperKind[];
const Kind = z.enum(kinds);

/** The kind of paper that Musha was shown, and the day in Zimbabwe on which it was (RIGHT-03). */
const SeenRight = z.strictObject({ kind: Kind, seen_on: z.iso.date() });
export type SeenRight = z.infer<typeof SeenRight>;

/** The right of a home as anybody sees it: null where none was shown, or it counts no more. */
export const ShownRight = z.nullable(SeenRight);

/** The right as its lister sees it: the one that counts, and the last paper until it counts. */
export const OwnRightToLet = z.strictObject({
  seen: ShownRight,
  paper: z.nullable(
    z.strictObject({
      kind: Kind,
      state: z.enum(['waiting', 'refused']),
      sent_at: Timestamp,
      /** why it was refused */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type OwnRightToLet = z.infer<typeof OwnRightToLet>;

export const ByPaperKind = z.strictObject({ id: Uuid, kind: Kind });

const Who = z.nullable(
  z.strictObject({ id: Uuid, name: z.nullable(z.string()), email: z.string() }),
);

/** The right as the administration sees it, without the paper itself. */
export const DecidedRight = z.strictObject({
  waiting: z.nullable(
    z.strictObject({ id: Uuid, kind: Kind, sent_at: Timestamp, is_pdf: z.boolean(), by: Who }),
  ),
  seen: z.nullable(z.extend(SeenRight, { id: Uuid, by: Who })),
});
export type DecidedRight = z.infer<typeof DecidedRight>;

/** The paper was seen and is right, or it is not. One that counted can be refused too. */
export const RightDecision = z.union([
  z.strictObject({ seen: z.literal(true) }),
  z.strictObject({ seen: z.literal(false), reason: requiredText(500, 'Please say why') }),
]);
export type RightDecision = z.infer<typeof RightDecision>;
