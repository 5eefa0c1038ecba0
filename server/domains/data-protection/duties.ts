import type { Context } from '../../context.ts';
import { listUnfinishedBreaches, type UnfinishedBreach } from './breaches/breach-queries.ts';
import { breachDuties } from './breaches/breach-words.ts';
import { daysLeft, noticeBeforeDays } from './licence/licence-rules.ts';

interface DutyFacts {
  /** true if the data is real personal data, which requires an officer and a licence */
  production: boolean;
  officer: string;
  licenceEnds: string;
  breaches: readonly UnfinishedBreach[];
}

export async function readDuties({
  config: { production },
  db,
  now,
  settings,
}: Pick<Context, 'config' | 'db' | 'now' | 'settings'>): Promise<string[]> {
  const officer = await settings.valueOf('data_protection_officer');
  const licenceEnds = await settings.valueOf('data_protection_licence_ends');
  const breaches = await listUnfinishedBreaches(db);
  return dutiesOf({ production, officer, licenceEnds, breaches }, now());
}

export const dutiesOf = (
  { production, officer, licenceEnds, breaches }: DutyFacts,
  now: Date,
): string[] => [
  ...breaches.flatMap((breach) => breachDuties(breach, now)),
  ...(production && officer === '' ? ["The data protection officer hasn't been named."] : []),
  ...(production ? licenceDuty(licenceEnds, now) : []),
];

function licenceDuty(ends: string, now: Date): string[] {
  if (ends === '') return ["The data controller licence hasn't been entered."];
  const left = daysLeft(ends, now);
  if (left < 0) return ['The data controller licence has expired.'];
  if (left === 0) return ['The data controller licence expires today.'];
  return left <= noticeBeforeDays
    ? [`The data controller licence ends in ${left} ${left === 1 ? 'day' : 'days'}.`]
    : [];
}
