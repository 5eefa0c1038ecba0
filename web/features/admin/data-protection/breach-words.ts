import { formatDistanceStrict } from 'date-fns';
import type { Breach } from '../../../../contract/data-protection/breaches-api.ts';

/** True if the regulator or an affected person still has to be informed. */
export const isOpen = ({ regulator_told_at, people, people_told, mail }: Breach): boolean =>
  regulator_told_at === null || (mail === null && people > people_told);

/** For example "57 hours left" or "20 minutes late". The legal deadlines are in hours. */
export const timeLeft = (due: string, now: number): string => {
  const isNear = Math.abs(Date.parse(due) - now) < 3_600_000;
  const distance = formatDistanceStrict(due, now, {
    unit: isNear ? 'minute' : 'hour',
    roundingMethod: 'floor',
  });
  return Date.parse(due) < now ? `${distance} late` : `${distance} left`;
};
