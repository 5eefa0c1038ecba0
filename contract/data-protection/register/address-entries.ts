import { inDays, retentionDays } from '../../retention.ts';
import type { RegisterEntry } from './register-entry.ts';

/** Data stored by email address, including addresses without an account. */
export const addressEntries: readonly RegisterEntry[] = [
  {
    name: 'Your email address and the searches you asked us to watch',
    details: ', with what they found',
    why: 'to email you when a home matches',
    kept: `A search that is not confirmed with the link in our email is deleted after ${inDays(retentionDays.unconfirmedSearches)}. "Stop these emails" in the email, and "Unsubscribe" in your email app, delete the address and everything that belongs to it. If you open an account with the same address, your searches move to the account.`,
    ground: 'consent',
    seenBy: 'No one',
    goesTo: ['mail'],
    tables: ['alert_subscribers', 'saved_searches', 'search_matches', 'favourite_changes'],
    section: 'address',
  },
  {
    name: 'Emails waiting to be sent',
    details: ': address, subject and text, encrypted',
    why: 'to send them',
    kept: `Address and text are cleared once the mail service has accepted the email; an email that could not be delivered is deleted after ${inDays(retentionDays.mails)}.`,
    ground: 'consent',
    seenBy: 'Administrators see which addresses could not be reached, but not the emails',
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
    why: 'so that we can answer you and look it up later',
    kept: `Kept for ${inDays(retentionDays.contactMessages)}.`,
    ground: 'consent',
    seenBy: 'The operator',
    goesTo: ['mail'],
    tables: ['contact_messages'],
  },
  {
    name: 'A breach that affected you',
    details: ': your email address, which breach, and when we wrote to you about it',
    why: 'to tell you, and to show that we did',
    kept: `Kept for ${inDays(retentionDays.breachPeople)}. We keep the record of the breach permanently, without your details.`,
    ground: 'duty',
    seenBy: 'Administrators',
    goesTo: ['mail'],
    tables: ['breach_people'],
    section: 'address',
  },
];
