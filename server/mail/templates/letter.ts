import type { Mail } from '../outbox.ts';
import { layout } from './layout.ts';

interface Letter {
  to: string;
  subject: string;
  /** plain text; an empty line begins a paragraph */
  text: string;
  footer: string;
}

export const letter = (
  { publicUrl }: { publicUrl: string },
  { to, subject, text, footer }: Letter,
): Mail => ({
  to,
  subject,
  ...layout({
    title: subject,
    paragraphs: text.split(/\n{2,}/),
    action: { label: 'Get in touch', url: `${publicUrl}/contact` },
    footer,
  }),
});
