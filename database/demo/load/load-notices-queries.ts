import type { Transaction } from 'kysely';
import { dayInHarare } from '../../../contract/harare-day.ts';
import type { DB } from '../../rows.generated.ts';
import { daysBefore } from '../dates.ts';

const source = 'Register of the Estate Agents Council';

export async function insertNotices(trx: Transaction<DB>, now: Date): Promise<void> {
  const dayOf = (age: number) => dayInHarare(daysBefore(now, age));
  await trx
    .insertInto('council_notices')
    .values([
      {
        ...{ name: 'Zebediah Musokwani', firm: 'Moonrise Quickrooms', phone: '+263 77 000 0417' },
        ...{ source, noticed_on: dayOf(21), link: 'https://eac-register.example.com/notices/417' },
        imported_at: daysBefore(now, 18),
      },
      {
        ...{ name: 'Philomena Dzvairo', firm: null, phone: null },
        ...{ source, noticed_on: dayOf(64), link: 'https://eac-register.example.com/notices/389' },
        imported_at: daysBefore(now, 60),
      },
      {
        ...{ name: 'Everjoy Tsambatare', firm: 'Kingfisher Keys', phone: null },
        ...{ source, noticed_on: dayOf(130), link: 'https://eac-register.example.com/notices/352' },
        imported_at: daysBefore(now, 128),
        withdrawn_at: daysBefore(now, 90),
        withdrawn_reason:
          'The Council has struck the notice out: the firm was registered after all.',
      },
    ])
    .execute();
}
