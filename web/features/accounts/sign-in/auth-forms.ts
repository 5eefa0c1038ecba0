import * as z from 'zod/mini';
import { Email } from '../../../../contract/primitives.ts';

/** Checks the password's format before a request is sent (AUTH-13, AUTH-14). */
export const SignInForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters long')),
});
