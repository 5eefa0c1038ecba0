import type { Config } from '../config/config.ts';
import { layout } from '../mail/templates/layout.ts';

interface Decided {
  agency_name: string;
  agency_email: string;
  number: string;
  year: number;
}

/** Tells an agency what became of its certificate. */
export const certificateMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { agency_name, agency_email, number, year }: Decided,
  reason: string | null,
) => ({
  to: agency_email,
  subject: reason === null ? 'Your certificate is verified' : 'Your certificate was not accepted',
  ...layout({
    title: reason === null ? 'Your certificate is verified' : 'Your certificate was not accepted',
    paragraphs:
      reason === null
        ? [
            `The Compensation Fund Certificate ${number} of ${agency_name} is verified for ${year}. Whoever checks your agency on Musha sees it until 31 December ${year}.`,
          ]
        : [
            `The Compensation Fund Certificate ${number} of ${agency_name} for ${year} was not accepted: ${reason}`,
            'You can send it again once that is mended.',
          ],
    action: { label: 'Agency settings', url: `${publicUrl}/agency/settings` },
    footer: 'If you think this is a mistake, please write to us.',
  }),
});
