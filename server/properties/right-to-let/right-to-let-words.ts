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

/** Only the lister reads the reason for a refusal. */
export const decisionTexts = (
  { title, kind }: PaperNotice,
  reason: string | null,
  wasSeen: boolean,
): Words => {
  if (reason === null)
    return {
      title: 'Your right to let was seen',
      paragraphs: [
        `We saw ${paperKinds[kind]} for “${title}”. Its page now says so, with the day, for ${seenPaperMonths} months.`,
        'The paper is deleted. If the address or who lists the home changes, please show it again.',
      ],
    };
  const isEnd = wasSeen
    ? `The page of “${title}” no longer says that your right to let was seen.`
    : `We could not accept ${paperKinds[kind]} that you showed for “${title}”. The paper is deleted.`;
  return {
    title: wasSeen ? 'Your right to let no longer counts' : 'Your paper was not accepted',
    paragraphs: [isEnd, `Why: ${reason}`, 'You can show another paper once that is mended.'],
  };
};

export const expiryTexts = ({ title, kind }: PaperNotice, wasSeen: boolean): Words =>
  wasSeen
    ? {
        title: 'Please show your right to let again',
        paragraphs: [
          `We saw ${paperKinds[kind]} for “${title}” ${seenPaperMonths} months ago. Its page no longer says so.`,
        ],
      }
    : {
        title: 'We have deleted your paper',
        paragraphs: [
          `Nobody looked at ${paperKinds[kind]} that you showed for “${title}” within ${retentionDays.undecidedPapers} days, so we deleted it. We are sorry: please show it again.`,
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
    footer: 'You show papers from the menu of the home in your dashboard. It costs nothing.',
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
