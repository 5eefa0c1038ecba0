import { indexedPaths } from '../../contract/pages.ts';

type IndexedPath = (typeof indexedPaths)[number];
export type PageGroup = 'Homes' | 'About Musha' | 'For owners, agents and agencies';

const names: Record<IndexedPath, { label: string; group: PageGroup }> = {
  '/': { label: 'Home', group: 'Homes' },
  '/properties': { label: 'Browse Properties', group: 'Homes' },
  '/resources': { label: 'Checklists for renters', group: 'Homes' },
  '/blog': { label: 'Blog', group: 'Homes' },
  '/about': { label: 'About', group: 'About Musha' },
  '/check-an-agent': { label: 'Check an agent', group: 'Homes' },
  '/contact': { label: 'Contact', group: 'About Musha' },
  '/pricing': { label: 'Pricing', group: 'About Musha' },
  '/terms': { label: 'Terms', group: 'About Musha' },
  '/privacy': { label: 'Privacy', group: 'About Musha' },
  '/sitemap': { label: 'Sitemap', group: 'About Musha' },
  '/owner/learn-more': { label: 'How listing works', group: 'For owners, agents and agencies' },
  '/owner/register': {
    label: 'Register as Property Owner',
    group: 'For owners, agents and agencies',
  },
  '/agent/register': { label: 'Join as Agent', group: 'For owners, agents and agencies' },
  '/agency/register': { label: 'Register Agency', group: 'For owners, agents and agencies' },
};

export const pagesIn = (group: PageGroup): { label: string; to: string }[] =>
  indexedPaths
    .filter((path) => names[path].group === group)
    .map((path) => ({ label: names[path].label, to: path }));
