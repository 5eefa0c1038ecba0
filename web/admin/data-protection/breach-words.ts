import { formatDistanceStrict } from 'date-fns';
import type { Breach } from '../../../contract/data-protection/breaches-api.ts';

/** Whether somebody must still be told. */
export const isOpen = ({ regulator_told_at, people, people_told, mail }: Breach): boolean =>
  regulator_told_at === null || (mail === null && people > people_told);

/** "13 hours left", or "2 hours late", with the unit that people count in. */
export const timeLeft = (due: string, now: number): string => {
  const distance = formatDistanceStrict(due, now, { roundingMethod: 'floor' });
  return Date.parse(due) < now ? `${distance} late` : `${distance} left`;
};
