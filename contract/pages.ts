// The site's fixed paths, for links, the footer and the sitemap. This file does not load zod.

/** Pages that search engines index. The sitemap also contains listings, articles and city pages. */
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

/** Pages that search engines shouldn't index, because they are useless as search results. */
export const unindexedPaths = ['/auth', '/account', '/saved', '/offline', '/check'] as const;
