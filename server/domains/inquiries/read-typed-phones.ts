import type { Context } from '../../context.ts';
import { typedPhonesOfPeople } from '../accounts/account-queries.ts';
import { readTypedPhones } from '../accounts/typed-phones.ts';
import { typedPhonesOfAgencies } from '../agencies/agency-queries.ts';
import { typedPhonesOfInquiries } from './inquiry-queries.ts';

/** Converts phone numbers from before migration 0077. `npm run operate -- check` lists failures. */
export function phoneReader({ db, log }: Pick<Context, 'db' | 'log'>): () => Promise<void> {
  let reported = '';
  return async () => {
    const counts = {
      people: await readTypedPhones(db, typedPhonesOfPeople),
      agencies: await readTypedPhones(db, typedPhonesOfAgencies),
      inquiries: await readTypedPhones(db, typedPhonesOfInquiries),
    };
    const report = JSON.stringify(counts);
    const isNews =
      report !== reported && Object.values(counts).some((of) => of.read + of.unread > 0);
    if (isNews) log.warn(counts, 'converted phone numbers of an earlier release');
    reported = report;
  };
}
