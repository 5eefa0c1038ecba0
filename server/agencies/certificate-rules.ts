import type { CertificateState } from '../../contract/agencies/certificates.ts';
import { dayInHarare } from '../../contract/harare-day.ts';

interface Sent {
  year: number;
  decided_at: Date | null;
  is_verified: boolean;
}

/** A verified certificate counts from 1 January to 31 December of its year, where the homes are (CHECK-02). */
export function certificateState(sent: Sent, now: Date): CertificateState {
  if (sent.decided_at === null) return 'waiting';
  if (!sent.is_verified) return 'refused';
  const thisYear = Number(dayInHarare(now).slice(0, 4));
  if (sent.year === thisYear) return 'valid';
  return sent.year < thisYear ? 'expired' : 'early';
}
