import type { Transaction } from 'kysely';
import type { DB } from '../../../database/rows.generated.ts';
import { alertPush } from '../../accounts/account-pushes.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { setHeld } from '../../accounts/administration/held-people-queries.ts';
import type { Context } from '../../context.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';
import { publishHeldHomes } from '../../properties/listing/moderated-property-queries.ts';

export async function releasePerson(
  { config, outbox, pushes }: Pick<Context, 'config' | 'outbox' | 'pushes'>,
  trx: Transaction<DB>,
  { personId, isSuspended }: { personId: string; isSuspended: boolean },
): Promise<number> {
  await setHeld(trx, personId, null);
  const homes = await publishHeldHomes(trx, personId);
  const titles = homes.map(({ title }) => title);
  const account = await findAccount(trx, personId);
  if (!account || titles.length === 0 || isSuspended) return titles.length;
  const { publicUrl } = config;
  await outbox.enqueue(trx, homesReviewedMail({ email: account.email, titles, publicUrl }));
  const notice = {
    about: 'homes-reviewed',
    title: homesReviewedTitle(titles),
    text: titles.join(', '),
  };
  await pushes.enqueue(trx, alertPush(personId, notice));
  return titles.length;
}

const homesReviewedTitle = (titles: readonly string[]): string =>
  titles.length === 1 ? 'Your home is now public' : 'Your homes are now public';

interface Reviewed {
  email: string;
  titles: readonly string[];
  publicUrl: string;
}

const homesReviewedMail = ({ email, titles, publicUrl }: Reviewed): Mail => ({
  to: email,
  subject: homesReviewedTitle(titles),
  ...layout({
    title: homesReviewedTitle(titles),
    paragraphs: [
      "We've checked your changes, and everyone can see them:",
      ...titles.map((title) => `“${title}”`),
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}/owner/dashboard` },
    footer: 'Thank you for your patience.',
  }),
});
