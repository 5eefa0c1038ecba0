import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';

export const homesReviewedTitle = (titles: readonly string[]): string =>
  titles.length === 1 ? 'Your home is now public' : 'Your homes are now public';

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
      "We've checked your changes, and everyone can see them:",
      ...titles.map((title) => `“${title}”`),
    ],
    action: { label: 'Open your dashboard', url: `${publicUrl}/owner/dashboard` },
    footer: 'Thank you for your patience.',
  }),
});
