import { accountEntries } from './account-entries.ts';
import { addressEntries } from './address-entries.ts';
import { conversationEntries } from './conversation-entries.ts';
import { homeEntries } from './home-entries.ts';
import type { RegisterEntry } from './register-entry.ts';
import { safetyEntries } from './safety-entries.ts';

/** The register of processing: every kind of personal data that Musha stores (LAW-06). */
export const register: readonly RegisterEntry[] = [
  ...accountEntries,
  ...homeEntries,
  ...conversationEntries,
  ...safetyEntries,
  ...addressEntries,
];

/** Tables without personal data. A test enforces that every table is in one of the two lists. */
export const tablesWithoutPeople: readonly string[] = [
  'alert_position',
  'analytics_days',
  'breaches',
  'installation',
  'listing_counts',
  'mailbox_keys',
  'name_words',
  'property_daily_counts',
  'push_keys',
  'realtime_processes',
  'sent_reminders',
  'served_level',
];
