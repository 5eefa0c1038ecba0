import type { Transaction } from 'kysely';
import type { DB } from '../../../../database/rows.generated.ts';
import type { Context } from '../../../context.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { accountMail, accountPush } from '../../accounts/account-notifications.ts';
import { findAccount } from '../../accounts/account-queries.ts';
import { setHeld } from '../../accounts/administration/held-people-queries.ts';
import { publishHeldHomes } from '../../properties/listing/moderated-property-queries.ts';

export async function releasePerson(
  { notify }: Pick<Context, 'notify'>,
  trx: Transaction<DB>,
  { personId, isSuspended }: { personId: string; isSuspended: boolean },
): Promise<number> {
  await setHeld(trx, personId, null);
  const homes = await publishHeldHomes(trx, personId);
  const titles = homes.map(({ title }) => title);
  const account = await findAccount(trx, personId);
  if (account && titles.length > 0 && !isSuspended)
    await notify(trx, homesReviewed(account, titles));
  return titles.length;
}

const homesReviewed = (
  { id, email }: { id: string; email: string },
  titles: readonly string[],
): Notification => ({
  log: 'homes reviewed',
  title: titles.length === 1 ? 'Your home is now public' : 'Your homes are now public',
  mail: accountMail(email, {
    paragraphs: [
      "We've checked your changes, and everyone can see them:",
      ...titles.map((title) => `“${title}”`),
    ],
    button: { label: 'Open your dashboard', path: '/owner/dashboard' },
    footer: 'Thank you for your patience.',
  }),
  push: accountPush(id, { about: 'homes-reviewed', text: titles.join(', ') }),
});
