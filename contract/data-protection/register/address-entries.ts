import { inDays, retentionDays } from '../../retention.ts';
import type { RegisterEntry } from './register-entry.ts';

/** Data stored by email address, including people without an account. */
export const addressEntries: readonly RegisterEntry[] = [
  {
    name: 'Your email address and the searches you asked us to watch',
    details: ', with what they found',
    why: 'to email you when a home fits',
    kept: `A search that is not confirmed by the link of our mail is deleted after ${inDays(retentionDays.unconfirmedSearches)}. The link "Stop these emails", and "Unsubscribe" of your mail program, delete the address with everything that belongs to it. If you open an account with the same address, the searches become the account’s.`,
    ground: 'consent',
    seenBy: 'No one',
    goesTo: ['mail'],
    tables: ['alert_subscribers', 'saved_searches', 'search_matches', 'favourite_changes'],
    section: 'address',
  },
  {
    name: 'Mails that wait',
    details: ': address, subject and text, encrypted',
    why: 'to send them',
    kept: `Address and text are cleared once the mail service has taken the mail; what could not be delivered is deleted after ${inDays(retentionDays.mails)}.`,
    ground: 'consent',
    seenBy: 'Administrators see which addresses mails do not reach, not the mails',
    goesTo: ['mail'],
    tables: ['mail_outbox'],
  },
  {
    name: 'Newsletter',
    details: ': the address, and when it was confirmed or unsubscribed',
    why: 'to send it, and to remember who unsubscribed',
    kept: `An address that no one confirms is deleted after ${inDays(retentionDays.unconfirmedSubscriptions)}; one that unsubscribed is kept until the person asks us to erase it.`,
    ground: 'consent',
    seenBy: 'The operator',
    goesTo: ['mail'],
    tables: ['newsletter_subscriptions'],
  },
  {
    name: 'Messages from the contact form',
    details: ', with name and address',
    why: 'so that we can answer and look back',
    kept: `Kept for ${inDays(retentionDays.contactMessages)}.`,
    ground: 'consent',
    seenBy: 'The operator',
    goesTo: ['mail'],
    tables: ['contact_messages'],
  },
  {
    name: 'That a breach affected you',
    details: ': your email address, which breach, and when we wrote to you about it',
    why: 'to tell you, and to show that we did',
    kept: `Kept for ${inDays(retentionDays.breachPeople)}; the record of the breach is kept permanently, without you.`,
    ground: 'duty',
    seenBy: 'Administrators',
    goesTo: ['mail'],
    tables: ['breach_people'],
    section: 'address',
  },
];
