import { dayInHarare } from '../../../contract/harare-day.ts';

export const hasEnded = (lastDay: string, now: Date): boolean => lastDay < dayInHarare(now);
