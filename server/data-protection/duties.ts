import type { Context } from '../context.ts';
import { daysLeft, noticeBeforeDays } from './licence-rules.ts';

/** What the law asks of the operator at the moment, for Health. */
export interface Duties {
  /** each a whole sentence; none where nothing is to be done */
  due: string[];
}

/** Without production nobody's data is real, and nobody needs a licence. */
export async function readDuties({
  config,
  now,
  settings,
}: Pick<Context, 'config' | 'now' | 'settings'>): Promise<Duties> {
  if (!config.production) return { due: [] };
  const officer = await settings.valueOf('data_protection_officer');
  const ends = await settings.valueOf('data_protection_licence_ends');
  return {
    due: [
      ...(officer === '' ? ['No data protection officer is named.'] : []),
      ...licenceDuty(ends, now()),
    ],
  };
}

function licenceDuty(ends: string, now: Date): string[] {
  if (ends === '') return ['No data controller licence is entered.'];
  const left = daysLeft(ends, now);
  if (left < 0) return ['The data controller licence has ended.'];
  if (left === 0) return ['The data controller licence ends today.'];
  return left <= noticeBeforeDays
    ? [`The data controller licence ends in ${left} ${left === 1 ? 'day' : 'days'}.`]
    : [];
}
