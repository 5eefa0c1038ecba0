import * as z from 'zod/mini';
import { Email } from '../../../contract/primitives.ts';

/** Checks the format of a password before the server is queried (AUTH-13, AUTH-14). */
export const SignInForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters long')),
});
