import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';

export const homesReviewedTitle = (titles: readonly string[]): string =>
  titles.length === 1 ? 'Your home is public now' : 'Your homes are public now';

interface Reviewed {
  email: string;
  titles: readonly string[];
  publicUrl: string;
}

export const homesReviewedMail = ({ email, titles, publicUrl }: Reviewed): Mail => ({
  to: email,
  subject: homesReviewedTitle(titles),
  ...layout({
    title: homesReviewedTitle(titles),
    paragraphs: [
      'We have looked at what you added or changed, and everyone can see it now:',
      ...titles.map((title) => `“${title}”`),
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}/owner/dashboard` },
    footer: 'Thank you for your patience.',
  }),
});
