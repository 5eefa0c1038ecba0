import { shownName } from '../../../../contract/accounts/shown-name.ts';
import { messagesAskingForMoney } from '../../../../contract/chats/money-request.ts';
import type { Notification } from '../../../delivery/mail/notification.ts';
import { chatPath } from '../chat-notifications.ts';
import type { Digest } from './digest-queries.ts';

const maxQuotedLength = 300;

/** Notifies an absent person of messages. The sender's address is not revealed. */
export function digestOf(digest: Digest): Notification {
  const name = shownName(digest.sender_name);
  const messages = digest.unread === 1 ? 'a message' : `${digest.unread} messages`;
  return {
    log: 'message digest',
    title: `${name} wrote to you about ${digest.title}`,
    about: digest.sender_id ? [digest.sender_id] : [],
    mail: {
      to: digest.email,
      isBulk: true,
      heading: `You have ${messages} from ${name}`,
      paragraphs: [
        `About “${digest.title}”:`,
        clipped(digest.last_words[0] ?? ''),
        warningFor(digest),
      ],
      button: { label: 'Read and reply', path: chatPath(digest.chat_id) },
      footer: "You're getting this because someone wrote to you on Musha while you were away.",
      unsubscribe: { label: 'Turn off these emails', path: '/account' },
    },
    push: 'none',
  };
}

/** A reminder in every email, and a warning if a message asks for money. */
const warningFor = ({ last_words }: Digest): string =>
  messagesAskingForMoney(
    last_words.toReversed().map((content, index) => ({ id: `${index}`, sender_id: null, content })),
    '',
  ).size > 0
    ? 'Never pay to view. This person seems to be asking for money before you have seen the home. You can report it under the message.'
    : 'Never pay anything before you have seen a home.';

const clipped = (words: string): string =>
  words.length <= maxQuotedLength ? words : `${words.slice(0, maxQuotedLength).toWellFormed()} …`;
