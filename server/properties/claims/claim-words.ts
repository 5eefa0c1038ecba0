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

/** A claim in quotation marks, for example “Borehole: Own”. */
const quotedClaim = ({ field, value }: ClaimNotice['claim']): string => {
  const entry = optionalField(field);
  return `“${entry.label}: ${valueText(entry, value)}”`;
};

export const correctedClaimPush = (notice: ClaimNotice): NewPush =>
  pushOf(notice, {
    title: 'Renters reported something different',
    paragraphs: [
      `Your listing “${notice.property.title}” says ${quotedClaim(notice.claim)}. Renters who viewed the home found something different.`,
      `Please check it, then correct it or confirm that it's right. If ${correctionsToHide} renters dispute it, we'll stop showing it.`,
    ],
  });

export const hiddenClaimPush = (notice: ClaimNotice): NewPush =>
  pushOf(notice, {
    title: 'We hid a detail of your listing',
    paragraphs: [
      `${correctionsToHide} renters who viewed “${notice.property.title}” disputed ${quotedClaim(notice.claim)}, so we no longer show it or use it in searches.`,
      "Correct it, and we'll show it again.",
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
        action: { label: 'Check the details', url: publicUrl + path },
        footer: "You're getting this because you have a listing on Musha.",
      }),
    },
  };
};
