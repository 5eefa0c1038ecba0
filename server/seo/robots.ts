/** Open to visitors only after signing in, or of no use in a search result. */
const closedPaths = [
  '/api/',
  '/auth',
  '/account',
  '/profile',
  '/messages',
  '/saved',
  '/my-search',
  '/alerts/',
  '/newsletter/',
  '/owner/dashboard',
  '/owner/add-property',
  '/owner/edit-property',
  '/agency/dashboard',
  '/agency/settings',
  '/agent/dashboard',
  '/admin/',
];

/** The text of /robots.txt. Only the demo has a mailbox. */
export const robots = (publicUrl: string, isDemo: boolean): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[...closedPaths, ...(isDemo ? ['/mailbox'] : [])].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
