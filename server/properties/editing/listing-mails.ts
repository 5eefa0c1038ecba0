import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';

interface Deleted {
  email: string;
  title: string;
  reason: string;
}

export const listingDeletedMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, title, reason }: Deleted,
): Mail => ({
  to: email,
  subject: 'Your listing was deleted',
  ...layout({
    title: 'Your listing was deleted',
    paragraphs: [`We deleted “${title}” and its pictures.`, `Why: ${reason}`],
    action: { label: 'Get in touch', url: `${publicUrl}/contact` },
    footer: 'If you think this is a mistake, please contact us.',
  }),
});
