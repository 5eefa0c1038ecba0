import type { ApiKey } from '../../../contract/api.ts';
import { type Limit, type LimitName, limits } from '../rate-limits/rate-limits.ts';
import type { RateLimit } from './open-api.ts';

// Limits that handlers count themselves, because they depend on the account concerned.
const takenInside: Partial<Record<ApiKey, readonly LimitName[]>> = {
  'POST /api/auth/sign-up': ['registration_account', 'registration_address'],
  'POST /api/registrations/owner': ['registration_account', 'registration_address'],
  'POST /api/registrations/agency': ['registration_account', 'registration_address'],
  'POST /api/registrations/agent': ['registration_account', 'registration_address'],
  'POST /api/auth/sign-in': ['sign_in_account', 'sign_in_address', 'sign_in_spray'],
  'POST /api/auth/refresh': ['refresh'],
  'POST /api/auth/confirmation-mails': ['confirmation_account', 'mail_address'],
  'POST /api/auth/recovery': ['recovery_account', 'recovery_address'],
  'POST /api/me/email': ['email_change', 'mail_address'],
  'POST /api/me/password': ['password_change', 'password_check'],
  'POST /api/me/reauthentication': ['password_check'],
  'POST /api/newsletter/subscriptions': ['newsletter_recipient'],
  'POST /api/search-subscriptions': ['search_subscription_recipient'],
};

export const rateLimitsOf = (key: ApiKey, ofRoute: readonly LimitName[] = []): RateLimit[] =>
  [...ofRoute, ...(takenInside[key] ?? [])].map((name) => {
    const { per, count, windowSeconds }: Limit = limits[name];
    return { per, count, window_seconds: windowSeconds };
  });

export function describeLimit({ per, count, window_seconds: seconds }: RateLimit): string {
  return `${count} in ${describeSeconds(seconds)} for each ${per}`;
}

function describeSeconds(seconds: number): string {
  if (seconds === 60) return 'a minute';
  if (seconds === 3600) return 'an hour';
  if (seconds === 24 * 3600) return 'a day';
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}
