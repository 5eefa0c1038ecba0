import type { Notification } from '../../../delivery/mail/notification.ts';

interface Certificate {
  agency_name: string;
  agency_email: string;
  year: number;
}

const button = { label: 'Agency settings', path: '/agency/settings' };

export function certificateDecided(
  { agency_name, agency_email, number, year }: Certificate & { number: string },
  reason: string | null,
): Notification {
  const certificate = `The Compensation Fund Certificate ${number} of ${agency_name}`;
  return {
    log: 'certificate decided',
    title: reason === null ? 'Your certificate is verified' : 'Your certificate was not accepted',
    mail: {
      to: agency_email,
      paragraphs:
        reason === null
          ? [
              `${certificate} is verified for ${year}. People who check your agency on Musha can see it until 31 December ${year}.`,
            ]
          : [
              `${certificate} for ${year} was not accepted: ${reason}`,
              "Once that's fixed, you can send it again.",
            ],
      button,
      footer: 'If you think this is a mistake, please contact us.',
      unsubscribe: 'none',
    },
    push: 'none',
  };
}

export const certificateEnds = (
  { agency_name, agency_email, year }: Certificate,
  hasEnded: boolean,
): Notification => ({
  log: 'certificate ends',
  title: hasEnded ? 'Your certificate has expired' : 'Your certificate expires on 31 December',
  mail: {
    to: agency_email,
    isBulk: true,
    paragraphs: [
      `The Compensation Fund Certificate of ${agency_name} ${hasEnded ? 'was' : 'is'} valid until 31 December ${year}.${
        hasEnded ? ' People who check your agency can see that it has expired.' : ''
      }`,
      `Once you have the certificate for ${year + 1}, send it from your agency settings.`,
    ],
    button,
    footer: 'We send this reminder only once.',
    unsubscribe: 'none',
  },
  push: 'none',
});
