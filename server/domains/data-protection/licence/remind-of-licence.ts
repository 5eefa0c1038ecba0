import { type RemindingContext, remindOnce } from '../remind.ts';
import { daysLeft, dueReminder } from './licence-rules.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export async function remindOfLicence(context: RemindingContext): Promise<void> {
  const { now, settings } = context;
  const ends = await settings.valueOf('data_protection_licence_ends');
  const due = ends === '' ? undefined : dueReminder(ends, now());
  if (due === undefined) return;
  const day = dayFormat.format(new Date(ends));
  const when = daysLeft(ends, now()) < 0 ? `ended on ${day}` : `ends on ${day}`;
  await remindOnce(context, {
    // The key includes the expiry date, so a renewed licence causes new reminders.
    key: `licence ${ends} ${due}`,
    title: `The data controller licence ${when}`,
    paragraphs: [
      'POTRAZ asks for the renewal about three months before the licence ends. Without a licence, Musha is not allowed to process personal data.',
      'After the renewal, enter the new date in the settings. The privacy page shows it.',
    ],
    button: { label: 'Open the settings', path: '/admin/dashboard?tab=settings' },
  });
}
