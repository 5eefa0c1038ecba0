import { dayInHarare } from '../../../contract/harare-day.ts';

/** A payment counts until the end of its last day. */
export const hasEnded = (lastDay: string, now: Date): boolean => lastDay < dayInHarare(now);
