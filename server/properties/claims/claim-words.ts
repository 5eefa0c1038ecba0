import { type ClaimField, correctionsToHide } from '../../../contract/properties/claims/claims.ts';
import { optionalField } from '../../../contract/properties/optional-fields.ts';
import { valueText } from '../../../contract/properties/value-text.ts';
import { layout } from '../../mail/templates/layout.ts';
import type { NewPush } from '../../ports.ts';

interface ClaimNotice {
  userId: string;
  email: string;
  publicUrl: string;
  property: { id: string; title: string };
  claim: { field: ClaimField; value: string };
}

/** For example “Borehole: Own”. */
const quotedClaim = ({ field, value }: ClaimNotice['claim']): string => {
  const entry = optionalField(field);
  return `“${entry.label}: ${valueText(entry, value)}”`;
};

export const correctedClaimPush = (told: ClaimNotice): NewPush =>
  pushOf(told, {
    title: 'Renters found something else',
    paragraphs: [
      `You say of “${told.property.title}” ${quotedClaim(told.claim)}. Renters who viewed it found something else.`,
      `Please look whether it is still right: change it, or keep it. Once ${correctionsToHide} renters have corrected it, it is no longer shown.`,
    ],
  });

export const hiddenClaimPush = (told: ClaimNotice): NewPush =>
  pushOf(told, {
    title: 'Something you say is no longer shown',
    paragraphs: [
      `${correctionsToHide} renters who viewed “${told.property.title}” corrected ${quotedClaim(told.claim)}. It no longer stands on the page of the home, and no filter finds the home by it.`,
      'Change it to what is right, and it is shown again.',
    ],
  });

const pushOf = (
  { userId, email, publicUrl, property }: ClaimNotice,
  { title, paragraphs }: { title: string; paragraphs: string[] },
): NewPush => {
  const path = `/owner/edit-property/${property.id}`;
  return {
    to: userId,
    kind: 'inquiries',
    topic: `claims ${property.id}`,
    words: () => ({ title, text: property.title, path }),
    mail: {
      to: email,
      subject: title,
      ...layout({
        title,
        paragraphs,
        action: { label: 'Look at it', url: publicUrl + path },
        footer: 'You receive this because you have a listing on Musha.',
      }),
    },
  };
};
