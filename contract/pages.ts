// The site's fixed paths, without zod: for links in texts, for the footer and for the sitemap.

/** Pages for search engines. Listings, articles and city pages are added elsewhere. */
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

/** Public, or redirecting to sign-in, but of no use as a search result. */
export const unindexedPaths = ['/auth', '/account', '/saved', '/offline', '/check'] as const;
