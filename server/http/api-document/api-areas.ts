/** Groups of operations in the API document, by the prefix of their paths. */
const areas = [
  ['/api/auth/', 'Sign-in', 'Accounts, sessions, and what the links of mails do.'],
  ['/api/registrations/', 'Registration', 'Becoming an owner, an agent or an agency.'],
  ['/api/me/properties', 'Listings', 'Listing homes and looking after them.'],
  ['/api/me/favourites', 'Saved homes', 'What the signed-in person saved.'],
  ['/api/me/searches', 'Saved searches', 'Searches that tell of new homes.'],
  ['/api/me/saved-home-alerts', 'Saved searches', 'Searches that tell of new homes.'],
  ['/api/search-subscriptions', 'Saved searches', 'Searches that tell of new homes.'],
  ['/api/me/push', 'Notifications', 'What devices tell their people.'],
  ['/api/push', 'Notifications', 'What devices tell their people.'],
  ['/api/me', 'Own account', 'The signed-in person.'],
  ['/api/users', 'People', 'Other people, as far as they show themselves.'],
  ['/api/agencies', 'Agencies', 'Agencies, their listings and their agents.'],
  ['/api/properties', 'Listings', 'Listing homes and looking after them.'],
  ['/api/uploads', 'Pictures', 'Pictures that wait for the listing that shows them.'],
  ['/api/inquiries', 'Inquiries', 'Questions about a listing, and their answers.'],
  ['/api/chats', 'Conversations', 'Messages of two people, usually about a home.'],
  ['/api/messages', 'Conversations', 'Messages of two people, usually about a home.'],
  ['/api/realtime', 'Conversations', 'Messages of two people, usually about a home.'],
  ['/api/contact', 'Correspondence', 'Writing to Musha, and the newsletter.'],
  ['/api/newsletter', 'Correspondence', 'Writing to Musha, and the newsletter.'],
  ['/api/admin', 'Administration', 'For super administrators.'],
  ['/api/rpc', 'Procedures', 'Named procedures: one thing each, by its name.'],
] as const;

const rest = { name: 'Everything else', description: 'What belongs to no other part.' };

export interface ApiArea {
  name: string;
  description: string;
}

export function areaOf(path: string): ApiArea {
  const found = areas.find(([start]) => path.startsWith(start));
  return found ? { name: found[1], description: found[2] } : rest;
}

/** In the order in which a new user needs them. */
export const allAreas: ApiArea[] = [
  ...new Map(areas.map(([, name, description]) => [name, { name, description }])).values(),
  rest,
];
