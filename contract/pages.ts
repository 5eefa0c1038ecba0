// The fixed addresses of the site, free of zod: for links in texts, the footer and the sitemap.

/** Worth finding through a search engine. Listings, articles and city pages come on top. */
export const indexedPaths = [
  '/',
  '/properties',
  '/about',
  '/check-an-agent',
  '/contact',
  '/blog',
  '/pricing',
  '/resources',
  '/terms',
  '/privacy',
  '/sitemap',
  '/owner/learn-more',
  '/owner/register',
  '/agency/register',
  '/agent/register',
] as const;

/** Open to everybody, or leading to sign-in, but useless in a search result. */
export const unindexedPaths = ['/auth', '/account', '/saved', '/offline', '/check'] as const;
