import {
  type ClaimField,
  correctionsToHide,
} from '../../../../contract/properties/claims/claims.ts';
import { optionalField } from '../../../../contract/properties/optional-fields.ts';
import { valueText } from '../../../../contract/properties/value-text.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';

interface ClaimNotice {
  userId: string;
  email: string;
  property: { id: string; title: string };
  claim: { field: ClaimField; value: string };
}

/** A claim in quotation marks, for example “Borehole: Own”. */
const quotedClaim = ({ field, value }: ClaimNotice['claim']): string => {
  const entry = optionalField(field);
  return `“${entry.label}: ${valueText(entry, value)}”`;
};

export const claimDisputed = (notice: ClaimNotice): Notification => ({
  log: 'claim disputed',
  title: 'Renters reported something different',
  ...toLister(notice, [
    `Your listing “${notice.property.title}” says ${quotedClaim(notice.claim)}. Renters who viewed the home found something different.`,
    `Please check it, then correct it or confirm that it's right. If ${correctionsToHide} renters dispute it, we'll stop showing it.`,
  ]),
});

export const claimHidden = (notice: ClaimNotice): Notification => ({
  log: 'claim hidden',
  title: 'We hid a detail of your listing',
  ...toLister(notice, [
    `${correctionsToHide} renters who viewed “${notice.property.title}” disputed ${quotedClaim(notice.claim)}, so we no longer show it or use it in searches.`,
    "Correct it, and we'll show it again.",
  ]),
});

const toLister = (
  { userId, email, property }: ClaimNotice,
  paragraphs: string[],
): Pick<Notification, 'mail' | 'push'> => {
  const path = `/owner/edit-property/${property.id}`;
  return {
    mail: {
      to: email,
      paragraphs,
      button: { label: 'Check the details', path },
      footer: "You're getting this because you have a listing on Musha.",
      unsubscribe: 'none',
    },
    push: {
      ...{ to: userId, kind: 'inquiries', topic: `claims ${property.id}` },
      ...{ text: property.title, path },
    },
  };
};
