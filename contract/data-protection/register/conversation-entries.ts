import type { RegisterEntry } from './register-entry.ts';

export const conversationEntries: readonly RegisterEntry[] = [
  {
    name: 'Inquiries',
    why: 'so that the owner can answer you',
    kept: 'Kept until the listing or your account is deleted.',
    ground: 'consent',
    seenBy:
      'The lister of the home; administrators and auditors see that you asked, not what you wrote',
    goesTo: ['mail', 'push'],
    tables: ['inquiries'],
    section: 'account',
  },
  {
    name: 'Messages',
    why: 'so that both of you can read your conversation',
    kept: 'Kept as long as either of you has an account; see "Your rights" below.',
    ground: 'consent',
    seenBy:
      'The other person; administrators see the last messages before a report, until it is decided',
    goesTo: ['mail', 'push'],
    tables: ['chats', 'chat_participants', 'messages'],
    section: 'account',
  },
  {
    name: 'Whether you are online',
    details: ', while you have your messages open',
    why: 'so that the other person knows whether to wait for an answer',
    kept: 'Kept while you are connected.',
    ground: 'interest',
    seenBy: 'People in a conversation with you',
    goesTo: [],
    tables: ['presence'],
  },
  {
    name: 'What you recorded as paid',
    details:
      ': who paid, what for, how much, how and on which day, what you wrote about a refund, and whether the other person confirmed it',
    why: 'so that both of you have a receipt',
    kept: 'A payment that no one confirmed is erased with your account; a receipt is kept as long as either of you has an account.',
    ground: 'consent',
    seenBy: 'The other person; anyone who has the check code of a receipt sees shortened names',
    goesTo: [],
    tables: ['payment_records'],
    section: 'account',
  },
  {
    name: 'Quick replies',
    details: ', the answers you saved to use often, if any',
    why: 'so that you don’t have to type them again',
    kept: 'Kept until you remove them or delete the account.',
    ground: 'consent',
    seenBy: 'No one',
    goesTo: [],
    tables: ['quick_replies'],
    section: 'account',
  },
  {
    name: 'Blocks',
    why: 'so that a person you blocked cannot write to you',
    kept: 'Kept until you lift them or delete the account.',
    ground: 'consent',
    seenBy: 'No one',
    goesTo: [],
    tables: ['chat_participants'],
    section: 'account',
  },
];
