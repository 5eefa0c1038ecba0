import {
  type PaperKind,
  paperKinds,
} from '../../../../contract/properties/right-to-let/right-to-let-words.ts';
import { retentionDays, seenPaperMonths } from '../../../../contract/retention.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { accountMail, accountPush } from '../../accounts/account-notifications.ts';

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
const decisionWords = (
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

const expiryWords = ({ title, kind }: PaperNotice, wasSeen: boolean): Words =>
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

export const paperDecided = (
  paper: PaperNotice,
  { reason, wasSeen }: { reason: string | null; wasSeen: boolean },
): Notification => ({
  log: 'document decided',
  ...toLister(paper, decisionWords(paper, reason, wasSeen)),
});

export const paperExpired = (paper: PaperNotice, wasSeen: boolean): Notification => ({
  log: 'document expired',
  ...toLister(paper, expiryWords(paper, wasSeen)),
});

const toLister = (
  { user_id, email, property_id, title: home }: PaperNotice,
  { title, paragraphs }: Words,
): Pick<Notification, 'title' | 'mail' | 'push'> => {
  const path = `/properties/${property_id}`;
  return {
    title,
    mail: accountMail(email, {
      paragraphs,
      button: { label: 'See the home', path },
      footer: "To send a document, open the home's menu in your dashboard. It's free.",
    }),
    push: accountPush(user_id, { about: `right-${property_id}`, text: home, path }),
  };
};
