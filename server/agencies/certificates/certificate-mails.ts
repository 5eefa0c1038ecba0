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
            `The Compensation Fund Certificate ${number} of ${agency_name} is verified for ${year}. People who check your agency on Musha can see it until 31 December ${year}.`,
          ]
        : [
            `The Compensation Fund Certificate ${number} of ${agency_name} for ${year} was not accepted: ${reason}`,
            "Once that's fixed, you can send it again.",
          ],
    action: { label: 'Agency settings', url: `${publicUrl}/agency/settings` },
    footer: 'If you think this is a mistake, please contact us.',
  }),
});

export const certificateEndMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { agency_name, agency_email, year }: Pick<Decided, 'agency_name' | 'agency_email' | 'year'>,
  hasEnded: boolean,
) => {
  const title = hasEnded
    ? 'Your certificate has expired'
    : 'Your certificate expires on 31 December';
  return {
    to: agency_email,
    isBulk: true,
    subject: title,
    ...layout({
      title,
      paragraphs: [
        `The Compensation Fund Certificate of ${agency_name} ${hasEnded ? 'was' : 'is'} valid until 31 December ${year}. ${
          hasEnded ? 'People who check your agency can see that it has expired.' : ''
        }`.trim(),
        `Once you have the certificate for ${year + 1}, send it from your agency settings.`,
      ],
      action: { label: 'Agency settings', url: `${publicUrl}/agency/settings` },
      footer: 'We send this reminder only once.',
    }),
  };
};
