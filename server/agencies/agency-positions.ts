import * as z from 'zod/mini';
import { text, Uuid } from '../../contract/primitives.ts';

/** Where one is in the list of agencies: the name in lower case, which may be longer, and the id. */
export const NamePosition = z.tuple([text(300), z.int().check(z.gte(0), z.lte(2_147_483_647))]);
export type NamePosition = z.infer<typeof NamePosition>;

/** Where one is in the list of an agency's people: role, name, id. */
export const MemberPosition = z.tuple([z.enum(['agency', 'agent']), text(300), Uuid]);
export type MemberPosition = z.infer<typeof MemberPosition>;
