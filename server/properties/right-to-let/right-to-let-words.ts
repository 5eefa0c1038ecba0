import {
  type PaperKind,
  paperKinds,
} from '../../../contract/properties/right-to-let/right-to-let-words.ts';
import { retentionDays, seenPaperMonths } from '../../../contract/retention.ts';
import { alertPush } from '../../accounts/account-pushes.ts';
import type { Config } from '../../config/config.ts';
import type { Mail } from '../../mail/outbox.ts';
import { layout } from '../../mail/templates/layout.ts';
import type { NewPush } from '../../ports.ts';

export interface PaperNotice {
  user_id: string;
  email: string;
  property_id: string;
  title: string;
  kind: PaperKind;
}

interface Words {
  title: string;
  paragraphs: string[];
}

/** Only the lister sees the reason why a document was rejected. */
export const decisionTexts = (
  { title, kind }: PaperNotice,
  reason: string | null,
  wasSeen: boolean,
): Words => {
  if (reason === null)
    return {
      title: 'We have seen your right to let',
      paragraphs: [
        `We saw ${paperKinds[kind]} for “${title}”. The home's page will say so, with the date, for ${seenPaperMonths} months.`,
        'We have deleted the document. If the address or the lister changes, please send it again.',
      ],
    };
  const isEnd = wasSeen
    ? `The page for “${title}” no longer says that we've seen your right to let.`
    : `You sent us ${paperKinds[kind]} for “${title}”. We couldn't accept it, and we deleted it.`;
  return {
    title: wasSeen ? 'We no longer show your right to let' : 'We could not accept your document',
    paragraphs: [isEnd, `Why: ${reason}`, "Once that's fixed, you can send another document."],
  };
};

export const expiryTexts = ({ title, kind }: PaperNotice, wasSeen: boolean): Words =>
  wasSeen
    ? {
        title: 'Please send your document again',
        paragraphs: [
          `We saw ${paperKinds[kind]} for “${title}” ${seenPaperMonths} months ago, so its page no longer mentions it.`,
        ],
      }
    : {
        title: 'We deleted your document',
        paragraphs: [
          `You sent us ${paperKinds[kind]} for “${title}”, but we didn't check it within ${retentionDays.undecidedPapers} days, so we had to delete it. We're sorry. Please send it again.`,
        ],
      };

export const mailOf = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, property_id }: PaperNotice,
  { title, paragraphs }: Words,
): Mail => ({
  to: email,
  subject: title,
  ...layout({
    title,
    paragraphs,
    action: { label: 'See the home', url: `${publicUrl}/properties/${property_id}` },
    footer: "To send a document, open the home's menu in your dashboard. It's free.",
  }),
});

export const pushOf = (
  { user_id, property_id, title }: PaperNotice,
  { title: news }: Words,
): NewPush =>
  alertPush(user_id, {
    about: `right-${property_id}`,
    title: news,
    text: title,
    path: `/properties/${property_id}`,
  });
