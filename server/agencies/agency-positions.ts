import * as z from 'zod/mini';
import { text, Uuid } from '../../contract/primitives.ts';

/** Cursor: the id and the lower-case name, which can be longer than the original. */
export const NamePosition = z.tuple([text(300), z.int().check(z.gte(0), z.lte(2_147_483_647))]);
export type NamePosition = z.infer<typeof NamePosition>;

export const MemberPosition = z.tuple([z.enum(['agency', 'agent']), text(300), Uuid]);
export type MemberPosition = z.infer<typeof MemberPosition>;
