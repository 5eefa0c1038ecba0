export interface AboutItem {
  readonly title: string;
  readonly text: string;
}

export const mission =
  'Musha means home. We want everyone in Zimbabwe to find one without paying strangers for lists, travelling to homes that are long gone, or guessing about water and power. And we want honest owners and agents to find the right tenants.';

export const reasons: readonly AboutItem[] = [
  {
    title: 'Homes that are still available',
    text: "A home marked as rented leaves the search results immediately, so you don't chase last year's advertisements.",
  },
  {
    title: 'Straight to the owner or agent',
    text: 'Ask the owner, agent or agency directly and chat in one place. You decide when to share your number.',
  },
  {
    title: 'Safety before speed',
    text: 'Asking for money before a viewing is against our rules. We warn you in the chat, and you can block and report people.',
  },
  {
    title: 'Made for phones and prepaid data',
    text: 'Pages and pictures are small, and the data saver shows how much data a picture uses before you load it.',
  },
];

/** Describes the team by role, without people's names (ABOUT-03). */
export const team: readonly AboutItem[] = [
  {
    title: 'Renter safety',
    text: 'Reviews reports, hides misleading listings and writes the guides to renting safely.',
  },
  {
    title: 'Owners, agents and agencies',
    text: 'Helps people describe their homes well and reply to inquiries.',
  },
  {
    title: 'Product and engineering',
    text: 'Builds Musha and keeps it fast, reliable and cheap to use on any phone.',
  },
];

export const values: readonly AboutItem[] = [
  {
    title: 'Transparency',
    text: "We tell you what we check and what we don't, what Musha costs, and what we store about you.",
  },
  {
    title: 'Community',
    text: 'Renters, owners and agents treat each other with respect and look out for one another.',
  },
  {
    title: 'Innovation',
    text: "We use new technology where it saves you time, data or worry, and leave it out where it doesn't.",
  },
];
