import type { Config } from '../../config/config.ts';
import { layout } from '../../mail/templates/layout.ts';

interface Decided {
  agency_name: string;
  agency_email: string;
  number: string;
  year: number;
}

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

export const certificateEndMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { agency_name, agency_email, year }: Pick<Decided, 'agency_name' | 'agency_email' | 'year'>,
  hasEnded: boolean,
) => {
  const title = hasEnded ? 'Your certificate has ended' : 'Your certificate ends on 31 December';
  return {
    to: agency_email,
    subject: title,
    ...layout({
      title,
      paragraphs: [
        `The Compensation Fund Certificate of ${agency_name} ${hasEnded ? 'was' : 'is'} good until 31 December ${year}. ${
          hasEnded ? 'Whoever checks your agency reads that it has expired.' : ''
        }`.trim(),
        `Send the one of ${year + 1} in your agency settings once you have it.`,
      ],
      action: { label: 'Agency settings', url: `${publicUrl}/agency/settings` },
      footer: 'This reminder comes once.',
    }),
  };
};
