import { inDays, retentionDays } from '../../retention.ts';
import type { RegisterEntry } from './register-entry.ts';

const untilListingOrAccount = 'Kept until the listing or your account is deleted.';

/** Homes, what people save of them, and what they find there. */
export const homeEntries: readonly RegisterEntry[] = [
  {
    name: 'Saved homes',
    details: ', from the moment you are signed in, and what each cost then',
    why: 'to show them on all your devices, and what became cheaper',
    kept: 'Kept until you remove them or delete the account.',
    ground: 'consent',
    seenBy: 'The lister reads how many saved a home, not who',
    goesTo: [],
    tables: ['favourites'],
    section: 'account',
  },
  {
    name: 'Saved searches',
    details:
      ': what each asks for, its name and how often you hear of it; which homes it found, and whether you were told. Of homes you saved or asked about, what became of them and whether you were told',
    why: 'to tell you of each home once',
    kept: 'Kept until you delete the search or the account, or the home is gone; anyone who taps "Stop these mails" has them paused.',
    ground: 'consent',
    seenBy: 'Nobody',
    goesTo: ['mail', 'push'],
    tables: [
      'alert_subscribers',
      'saved_searches',
      'search_matches',
      'favourite_changes',
      'alerted_properties',
    ],
    section: 'account',
  },
  {
    name: 'Contacts you asked to see',
    details: ': which listing and when',
    why: 'so that nobody can collect numbers',
    more: 'The person who lists the home is told how many asked, not who.',
    kept: untilListingOrAccount,
    ground: 'interest',
    seenBy: 'Nobody',
    goesTo: [],
    tables: ['contact_reveals'],
    section: 'account',
  },
  {
    name: 'What you found at a viewing',
    details:
      ': which home, what its owner said, whether you confirmed it or what you found instead, and when',
    why: 'so that nobody counts twice',
    more: 'Renters and the owner read how many said so, not who.',
    kept: untilListingOrAccount,
    ground: 'consent',
    seenBy: 'Nobody sees who said it',
    goesTo: [],
    tables: ['claim_answers', 'claim_questions'],
    section: 'account',
  },
  {
    name: 'Listings and their pictures',
    why: 'to show them to visitors',
    kept: `Kept until you delete them or the account. A listing you delete is no longer shown from that moment. For ${inDays(retentionDays.deletedHomes)} we keep it, with its pictures, its inquiries and all that is kept until a listing is deleted, and for longer only while a report about it waits or may be appealed against. A picture that you upload but never use, or of which only a part arrives, is deleted after about ${inDays(retentionDays.unusedUploads)}.`,
    ground: 'consent',
    seenBy: 'Everybody',
    goesTo: ['store'],
    tables: [
      'properties',
      'property_images',
      'property_changes',
      'uploads',
      'begun_uploads',
      'upload_parts',
      'object_removals',
    ],
    section: 'account',
  },
  {
    name: 'A paper that shows your right to let a home',
    details: ', if you send one',
    why: 'so that the page of the home can say that we saw it',
    more: 'Only the administrators who decide see it, and that they looked is recorded.',
    kept: `It is deleted with their decision, and after ${inDays(retentionDays.undecidedPapers)} in any case; that it was seen, which kind it was and when are kept for 12 months, or until you delete the listing or the account.`,
    ground: 'consent',
    seenBy: 'Administrators',
    goesTo: ['store'],
    tables: ['right_papers'],
    section: 'account',
  },
];
