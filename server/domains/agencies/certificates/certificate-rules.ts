import type { CertificateState } from '../../../../contract/agencies/certificates.ts';
import { dayInHarare } from '../../../../contract/harare-day.ts';

interface Sent {
  year: number;
  decided_at: Date | null;
  is_verified: boolean;
}

/** The reminder due now: the first in December, the second in January after expiry (CHECK-04). */
export function certificateEnding(now: Date): { year: number; reminders: 1 | 2 } | undefined {
  const [year = 0, month] = dayInHarare(now).split('-').map(Number);
  if (month === 12) return { year, reminders: 1 };
  return month === 1 ? { year: year - 1, reminders: 2 } : undefined;
}

/** A verified certificate is valid for its calendar year in Zimbabwe (CHECK-02). */
export function certificateState(sent: Sent, now: Date): CertificateState {
  if (sent.decided_at === null) return 'waiting';
  if (!sent.is_verified) return 'refused';
  const thisYear = Number(dayInHarare(now).slice(0, 4));
  if (sent.year === thisYear) return 'valid';
  return sent.year < thisYear ? 'expired' : 'early';
}
