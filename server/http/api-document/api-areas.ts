/** Groups of operations in the API document, by path prefix. */
const areas = [
  ['/api/auth/', 'Sign-in', 'Accounts, sessions and the links in emails.'],
  ['/api/registrations/', 'Registration', 'Becoming an owner, an agent or an agency.'],
  ['/api/me/properties', 'Listings', 'Creating and managing listings.'],
  ['/api/me/favourites', 'Saved homes', 'Homes that the signed-in person saved.'],
  ['/api/me/searches', 'Saved searches', 'Searches that alert people to new homes.'],
  ['/api/me/saved-home-alerts', 'Saved searches', 'Searches that alert people to new homes.'],
  ['/api/search-subscriptions', 'Saved searches', 'Searches that alert people to new homes.'],
  ['/api/me/push', 'Notifications', 'Push notifications and their preferences.'],
  ['/api/push', 'Notifications', 'Push notifications and their preferences.'],
  ['/api/me', 'Own account', 'The account of the signed-in person.'],
  ['/api/users', 'People', 'Public profiles of other people.'],
  ['/api/agencies', 'Agencies', 'Agencies, their listings and their agents.'],
  ['/api/properties', 'Listings', 'Creating and managing listings.'],
  ['/api/uploads', 'Pictures', 'Uploading pictures before the listing is saved.'],
  ['/api/inquiries', 'Inquiries', 'Questions about a listing and replies to them.'],
  ['/api/chats', 'Conversations', 'Messages between two people, usually about a home.'],
  ['/api/messages', 'Conversations', 'Messages between two people, usually about a home.'],
  ['/api/realtime', 'Conversations', 'Messages between two people, usually about a home.'],
  ['/api/contact', 'Correspondence', 'The contact form and the newsletter.'],
  ['/api/newsletter', 'Correspondence', 'The contact form and the newsletter.'],
  ['/api/admin', 'Administration', 'For super administrators.'],
  ['/api/rpc', 'Procedures', 'Procedures, each called by its name.'],
] as const;

const rest = { name: 'Everything else', description: 'Operations that fit no other section.' };

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
