import * as z from 'zod/mini';
import { Email } from '../../../contract/primitives.ts';

/** The sign-in form says what a password must look like before it asks the server (AUTH-13, AUTH-14). */
export const SignInForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters long')),
});
