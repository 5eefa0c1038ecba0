import { layout } from '../mail/templates/layout.ts';

interface Property {
  title: string;
  owner_email: string;
}

/** Tells an owner that somebody asked; the words themselves, no address of the person asking. */
export function inquiryReceivedMail(
  property: Property,
  inquiry: { message: string; user_id: string },
  publicUrl: string,
) {
  return {
    to: property.owner_email,
    about: [inquiry.user_id],
    subject: `New inquiry about ${property.title}`,
    ...layout({
      title: 'Somebody is interested in your home',
      paragraphs: [`About “${property.title}”:`, inquiry.message],
      action: { label: 'Read and answer', url: `${publicUrl}/owner/dashboard` },
      footer: 'You receive this because you have a listing on Musha.',
    }),
  };
}
