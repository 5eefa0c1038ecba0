import * as z from 'zod/mini';
import { requiredText, Timestamp } from '../primitives.ts';
import { Session } from './accounts.ts';

/** The number of recovery codes that a person gets; each works once. */
export const recoveryCodeCount = 10;

/** Sealed by the server: it proves a password and opens nothing by itself. */
const Step = z.string().check(z.minLength(20), z.maxLength(2000), z.regex(/^[\w.-]+$/));

/** The password was right, and a code is needed before there is a session. */
export const SignInStep = z.strictObject({
  step: z.string(),
  /** a code of the phone, or first of all setting the phone up */
  next: z.enum(['code', 'enrolment']),
  expires_at: Timestamp,
});
export type SignInStep = z.infer<typeof SignInStep>;

export const StepOnly = z.strictObject({ step: Step });

/** The secret for an app that shows codes. It counts once a code proves that the app has it. */
export const CodeEnrolment = z.strictObject({
  step: z.string(),
  /** base 32, for typing it in */
  secret: z.string(),
  /** otpauth://, for a phone that holds the app and this page */
  uri: z.string(),
  /** the same as a picture to scan, data:image/svg+xml */
  qr: z.string(),
});
export type CodeEnrolment = z.infer<typeof CodeEnrolment>;

/** Six digits of the phone or a recovery code, however it is grouped. */
export const GivenCode = z.strictObject({
  step: Step,
  code: requiredText(40, 'Please enter the code'),
});

export const RecoveryCodes = z.array(z.string());

/** The session, and the recovery codes where the phone has just been set up. */
export const CodeAnswer = z.strictObject({ session: Session, recovery_codes: RecoveryCodes });
export type CodeAnswer = z.infer<typeof CodeAnswer>;
