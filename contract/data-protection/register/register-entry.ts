/** The legal grounds for storing data (Cyber and Data Protection Act [Chapter 12:07]). */
export const grounds = {
  consent: 'The person asked for it or agreed to it',
  interest: 'Legitimate interests of Musha and of other people',
  duty: 'Musha’s legal duty',
  evidence: 'Evidence of an offence',
} as const;

/** Services that receive data, besides Musha's database. */
export const recipients = {
  mail: 'the mail service',
  store: 'the object store',
  push: 'the push service of the browser’s maker, encrypted',
} as const;

/**
 * The privacy notice shows only entries with a `section`, as "**name**details: why. more kept". The
 * register in the admin area shows all entries.
 */
export interface RegisterEntry {
  name: string;
  /** text that follows the name, starting with any space or punctuation */
  details?: string;
  /** the purpose, without a full stop */
  why: string;
  /** more about the purpose, in whole sentences */
  more?: string;
  /** the retention period in whole sentences, with numbers from contract/retention.ts */
  kept: string;
  ground: keyof typeof grounds;
  seenBy: string;
  goesTo: readonly (keyof typeof recipients)[];
  tables: readonly string[];
  section?: 'account' | 'address';
}
