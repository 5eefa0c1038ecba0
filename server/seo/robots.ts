/** Open to visitors only after signing in, or of no use in a search result. */
const closedPaths = [
  '/api/',
  '/auth',
  '/account',
  '/profile',
  '/messages',
  '/saved',
  '/mailbox',
  '/newsletter/',
  '/owner/dashboard',
  '/owner/add-property',
  '/owner/edit-property',
  '/agency/dashboard',
  '/agency/settings',
  '/agent/dashboard',
  '/admin/',
];

/** What /robots.txt says to search engines. */
export const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
