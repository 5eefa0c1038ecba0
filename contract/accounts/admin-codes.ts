import * as z from 'zod/mini';
import { requiredText, Timestamp } from '../primitives.ts';
import { Session } from './accounts.ts';

export const recoveryCodeCount = 10;

/** A token sealed by the server. It proves that the password was right, but grants no access. */
const Step = z.string().check(z.minLength(20), z.maxLength(2000), z.regex(/^[\w.-]+$/));

export const SignInStep = z.strictObject({
  step: z.string(),
  next: z.enum(['code', 'enrolment']),
  expires_at: Timestamp,
});
export type SignInStep = z.infer<typeof SignInStep>;

export const StepOnly = z.strictObject({ step: Step });

/** The secret takes effect once the person enters a code from their authenticator app. */
export const CodeEnrolment = z.strictObject({
  step: z.string(),
  secret: z.string(),
  uri: z.string(),
  qr: z.string(),
});
export type CodeEnrolment = z.infer<typeof CodeEnrolment>;

/** Six digits from the authenticator app, or a recovery code with or without its dashes. */
export const EnteredCode = z.strictObject({
  step: Step,
  code: requiredText(40, 'Please enter the code'),
});

export const RecoveryCodes = z.array(z.string());

export const CodeAnswer = z.strictObject({ session: Session, recovery_codes: RecoveryCodes });
export type CodeAnswer = z.infer<typeof CodeAnswer>;
