/** ABOUT-01 to ABOUT-04 */
export interface AboutItem {
  readonly title: string;
  readonly text: string;
}

export const mission =
  'Musha means home. We want everybody in Zimbabwe to be able to find one without paying strangers for lists, travelling to homes that are long gone, or guessing about water and power. And we want whoever lets a home honestly to be found by the right people.';

export const reasons: readonly AboutItem[] = [
  {
    title: 'Homes that are still to let',
    text: 'A home that is marked as rented leaves the search results at once, so you do not chase advertisements from last year.',
  },
  {
    title: 'Straight to the person who lets it',
    text: 'Ask the owner, agent or agency directly and chat in one place, without giving out your number before you want to.',
  },
  {
    title: 'Safety before speed',
    text: 'Nobody may ask for money before a viewing. We say so everywhere, warn you in the chat, and let you block and report.',
  },
  {
    title: 'Made for a phone and a prepaid bundle',
    text: 'Small pages, small pictures and a data saver that tells you what a picture costs before you load it.',
  },
];

/** Roles without names (ABOUT-03). */
export const team: readonly AboutItem[] = [
  {
    title: 'Renter safety',
    text: 'Looks into reports, hides listings that deceive, and writes the guides on renting safely.',
  },
  {
    title: 'Owners, agents and agencies',
    text: 'Helps the people who list homes to describe them well and to answer inquiries.',
  },
  {
    title: 'Product and engineering',
    text: 'Builds Musha and keeps it fast, reliable and cheap to load on any phone.',
  },
];

export const values: readonly AboutItem[] = [
  {
    title: 'Transparency',
    text: 'We say what we check and what we do not, what Musha costs, and what we store about you.',
  },
  {
    title: 'Community',
    text: 'Renters, owners and agents treat each other with respect here, and look out for one another.',
  },
  {
    title: 'Innovation',
    text: 'We use new technology where it saves you time, data or worry, and leave it out where it does not.',
  },
];
