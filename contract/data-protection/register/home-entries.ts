import { inDays, retentionDays, seenPaperMonths } from '../../retention.ts';
import type { RegisterEntry } from './register-entry.ts';

const untilListingOrAccount = 'Kept until the listing or your account is deleted.';

/** Listings, saved homes and searches, and what people do on listings. */
export const homeEntries: readonly RegisterEntry[] = [
  {
    name: 'Saved homes',
    details: ', from the moment you are signed in, and what each cost then',
    why: 'to show them on all your devices, and what became cheaper',
    kept: 'Kept until you remove them or delete the account.',
    ground: 'consent',
    seenBy: 'The lister sees how many saved a home, not who',
    goesTo: [],
    tables: ['favourites'],
    section: 'account',
  },
  {
    name: 'Saved searches',
    details:
      ': what each asks for, its name and how often we notify you; which homes it found; what changed about homes you saved or asked about; and whether we notified you of it',
    why: 'to notify you of each home once',
    kept: 'Kept until you delete the search or the account, or the home is removed; "Stop these emails" pauses them.',
    ground: 'consent',
    seenBy: 'No one',
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
    why: 'so that no one can collect numbers',
    more: 'The person who lists the home sees how many asked, not who.',
    kept: untilListingOrAccount,
    ground: 'interest',
    seenBy: 'No one',
    goesTo: [],
    tables: ['contact_reveals'],
    section: 'account',
  },
  {
    name: 'What you found at a viewing',
    details:
      ': which home, what its owner said, whether you confirmed it or what you found instead, and when',
    why: 'so that no one counts twice',
    more: 'Renters and the owner see how many said so, not who.',
    kept: untilListingOrAccount,
    ground: 'consent',
    seenBy: 'No one sees who said it',
    goesTo: [],
    tables: ['claim_answers', 'claim_questions'],
    section: 'account',
  },
  {
    name: 'Listings and their pictures',
    why: 'to show them to visitors',
    kept: `Kept until you delete them or the account. A listing you delete is no longer shown from that moment. For ${inDays(retentionDays.deletedHomes)} we keep it, with its pictures, its inquiries and everything else that is kept until a listing is deleted; for longer only while a report about it is open or can be appealed. A picture that you upload but never use, or of which only a part arrives, is deleted after about ${inDays(retentionDays.unusedUploads)}.`,
    ground: 'consent',
    seenBy: 'Everyone',
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
    more: 'Only the administrators who decide see it, and we record each view.',
    kept: `It is deleted with their decision, and after ${inDays(retentionDays.undecidedPapers)} in any case. That we saw it, its kind and the date are kept for ${seenPaperMonths} months, or until you delete the listing or the account.`,
    ground: 'consent',
    seenBy: 'Administrators',
    goesTo: ['store'],
    tables: ['right_papers'],
    section: 'account',
  },
];
