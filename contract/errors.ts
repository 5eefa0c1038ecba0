export const errorCodes = {
  bad_request: { status: 400, message: "We couldn't understand this request." },
  invalid_fields: { status: 400, message: "Some details aren't valid. Please check them." },
  invalid_user_id: { status: 400, message: 'Invalid user ID format' },
  invalid_link: { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  link_used: { status: 400, message: 'This link has already been used.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: 'Email or password is wrong' },
  invalid_code: { status: 401, message: 'This code is wrong or has already been used.' },
  invalid_step: { status: 401, message: 'This took too long. Please sign in again.' },
  invalid_session: { status: 401, message: 'Your session has ended. Please sign in again.' },
  '42501': { status: 403, message: 'Permission denied. Please check your account permissions.' },
  email_unverified: { status: 403, message: 'Please confirm your email address first.' },
  account_suspended: { status: 403, message: 'Your account is suspended.' },
  different_person: {
    status: 403,
    message: 'Someone else has signed in here since, so nothing was sent.',
  },
  reauthentication_required: { status: 403, message: 'Please enter your password again.' },
  not_found: { status: 404, message: 'Not found.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  conflict: {
    status: 409,
    message: 'This has changed in the meantime. Please reload and try again.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  different_repeat: { status: 422, message: 'This was already sent with different content.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  '42P01': { status: 500, message: 'Database table not found. Please contact support.' },
  PGRST301: {
    status: 503,
    message: 'Database connection error. Please try again later.',
  },
  storage_unavailable: {
    status: 503,
    message: "We can't store pictures at the moment. Please try again later.",
  },
  storage_full: {
    status: 507,
    message: 'We have no room for more pictures at the moment. Please try again later.',
  },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** One message per refused field, keyed by the field's dotted path. */
export type FieldErrors = Record<string, string>;

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  request_id?: string;
}

interface AppErrorOptions {
  message?: string;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An expected failure. server/http/answers/error-answer.ts turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}
