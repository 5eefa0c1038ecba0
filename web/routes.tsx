import type { LazyRouteFunction, RouteObject } from 'react-router';
import { loadCode } from './client/api/failure-cause.ts';
import { RequireSession } from './client/session/require-session.tsx';
import { mailedLinkPaths } from './features/pages/mailed-links/mailed-link-paths.ts';
import { BrowsePending } from './features/properties/browse/browse-pending.tsx';
import { PropertyPending } from './features/properties/page/property-page-pending.tsx';
import { loadSite, siteRouteId } from './shell/document/site.ts';
import { Layout } from './shell/layout.tsx';
import { FrameError, RouteError } from './shell/route-error.tsx';
import type { RouteHandle } from './shell/route-handle.ts';

/** The id is the path of the page's module in web/features. The server preloads its chunk. */
const page = (
  path: string,
  id: string,
  load: LazyRouteFunction<RouteObject>,
  handle: RouteHandle = {},
): RouteObject => {
  const lazy = () => loadCode(load);
  return path === '/' ? { id, index: true, lazy, handle } : { id, path, lazy, handle };
};

/** Pages for signed-in people, which only the browser renders. */
const members: RouteObject[] = [
  page(
    'profile',
    'accounts/own-account/profile-page',
    () => import('./features/accounts/own-account/profile-page.tsx'),
  ),
  page(
    'account',
    'accounts/own-account/account-page',
    () => import('./features/accounts/own-account/account-page.tsx'),
  ),
  page(
    'admin',
    'admin/worklist/worklist-page',
    () => import('./features/admin/worklist/worklist-page.tsx'),
  ),
  page(
    'admin/dashboard',
    'admin/admin-dashboard-page',
    () => import('./features/admin/admin-dashboard-page.tsx'),
  ),
  page(
    'admin/certificates',
    'admin/certificates/certificates-page',
    () => import('./features/admin/certificates/certificates-page.tsx'),
  ),
  page(
    'admin/notices',
    'admin/notices/notices-page',
    () => import('./features/admin/notices/notices-page.tsx'),
  ),
  page(
    'admin/health',
    'admin/health/health-page',
    () => import('./features/admin/health/health-page.tsx'),
  ),
  page(
    'admin/data-protection',
    'admin/data-protection/data-protection-page',
    () => import('./features/admin/data-protection/data-protection-page.tsx'),
  ),
  page('admin/log', 'admin/log/log-page', () => import('./features/admin/log/log-page.tsx')),
  page(
    'admin/administrators',
    'admin/administrators/administrators-page',
    () => import('./features/admin/administrators/administrators-page.tsx'),
  ),
  page(
    'admin/reports',
    'moderation/queue-page',
    () => import('./features/moderation/queue-page.tsx'),
  ),
  page(
    'admin/reports/:id',
    'moderation/case-page',
    () => import('./features/moderation/case-page.tsx'),
  ),
  page(
    'admin/properties/:id',
    'admin/property-page',
    () => import('./features/admin/property-page.tsx'),
  ),
  page(
    'admin/users/:id',
    'admin/person/person-page',
    () => import('./features/admin/person/person-page.tsx'),
  ),
  page('messages', 'chats/messages-page', () => import('./features/chats/messages-page.tsx')),
  page(
    'owner/dashboard',
    'dashboards/owner-dashboard-page',
    () => import('./features/dashboards/owner-dashboard-page.tsx'),
  ),
  page(
    'agency/dashboard',
    'dashboards/agency-dashboard-page',
    () => import('./features/dashboards/agency-dashboard-page.tsx'),
  ),
  page(
    'agent/dashboard',
    'dashboards/agent-dashboard-page',
    () => import('./features/dashboards/agent-dashboard-page.tsx'),
  ),
  page(
    'agency/settings',
    'agencies/agency-settings-page',
    () => import('./features/agencies/agency-settings-page.tsx'),
  ),
  page(
    'agency/members',
    'agencies/members-page',
    () => import('./features/agencies/members-page.tsx'),
  ),
  page(
    'owner/add-property',
    'properties/form/add-property-page',
    () => import('./features/properties/form/add-property-page.tsx'),
  ),
  page(
    'owner/edit-property/:id',
    'properties/form/edit-property-page',
    () => import('./features/properties/form/edit-property-page.tsx'),
  ),
];

const pages: RouteObject[] = [
  page(
    '/properties',
    'properties/browse/browse-page',
    () => import('./features/properties/browse/browse-page.tsx'),
    {
      Pending: BrowsePending,
    },
  ),
  page(
    '/properties/:id',
    'properties/page/property-page',
    () => import('./features/properties/page/property-page.tsx'),
    {
      Pending: PropertyPending,
    },
  ),
  page(
    '/properties/:id/sheet',
    'properties/share/sheet-page',
    () => import('./features/properties/share/sheet-page.tsx'),
  ),
  page(
    '/properties/:id/report',
    'moderation/report-page',
    () => import('./features/moderation/report-page.tsx'),
  ),
  page(
    '/availability',
    'properties/availability/availability-page',
    () => import('./features/properties/availability/availability-page.tsx'),
  ),
  page('/join', 'agencies/join/join-page', () => import('./features/agencies/join/join-page.tsx')),
  page('/appeal', 'moderation/appeal-page', () => import('./features/moderation/appeal-page.tsx')),
  page(
    '/auth',
    'accounts/sign-in/auth-page',
    () => import('./features/accounts/sign-in/auth-page.tsx'),
    {
      query: ['message', 'tab'],
    },
  ),
  page(
    '/auth/forgot',
    'accounts/sign-in/forgot-password-page',
    () => import('./features/accounts/sign-in/forgot-password-page.tsx'),
  ),
  {
    id: 'pages/mailed-links/mailed-link-page',
    lazy: () => loadCode(() => import('./features/pages/mailed-links/mailed-link-page.tsx')),
    children: mailedLinkPaths.map((path) => ({ path, element: null })),
  },
  page(
    '/mailbox',
    'accounts/mailbox/mailbox-page',
    () => import('./features/accounts/mailbox/mailbox-page.tsx'),
    {
      demoOnly: true,
    },
  ),
  page(
    '/owner/register',
    'accounts/registration/owner-page',
    () => import('./features/accounts/registration/owner-page.tsx'),
  ),
  page(
    '/agency/register',
    'accounts/registration/agency-page',
    () => import('./features/accounts/registration/agency-page.tsx'),
  ),
  page(
    '/agent/register',
    'accounts/registration/agent-page',
    () => import('./features/accounts/registration/agent-page.tsx'),
  ),
  {
    element: <RequireSession />,
    handle: { isWork: true } satisfies RouteHandle,
    children: members,
  },
  page(
    '/saved',
    'favourites/favourites-page',
    () => import('./features/favourites/favourites-page.tsx'),
  ),
  page(
    '/my-search',
    'alerts/my-search/my-search-page',
    () => import('./features/alerts/my-search/my-search-page.tsx'),
  ),
  page('/alerts/search', 'alerts/search-page', () => import('./features/alerts/search-page.tsx')),
  page('/offline', 'pages/offline-page', () => import('./features/pages/offline-page.tsx')),
  page('/about', 'pages/about-page', () => import('./features/pages/about-page.tsx')),
  page(
    '/check-an-agent',
    'agent-check/check-agent-page',
    () => import('./features/agent-check/check-agent-page.tsx'),
    { query: ['agency'] },
  ),
  page(
    '/check/:code?',
    'chats/receipts/check-page',
    () => import('./features/chats/receipts/check-page.tsx'),
    {
      query: ['code'],
    },
  ),
  page(
    '/contact',
    'pages/contact/contact-page',
    () => import('./features/pages/contact/contact-page.tsx'),
  ),
  page(
    '/blog',
    'pages/articles/blog-page',
    () => import('./features/pages/articles/blog-page.tsx'),
  ),
  page(
    '/blog/:slug',
    'pages/articles/article-page',
    () => import('./features/pages/articles/article-page.tsx'),
  ),
  page('/pricing', 'pages/pricing-page', () => import('./features/pages/pricing-page.tsx')),
  page('/resources', 'pages/resources-page', () => import('./features/pages/resources-page.tsx')),
  page('/terms', 'pages/terms-page', () => import('./features/pages/terms-page.tsx')),
  page('/privacy', 'pages/privacy-page', () => import('./features/pages/privacy-page.tsx')),
  page('/sitemap', 'pages/sitemap-page', () => import('./features/pages/sitemap-page.tsx')),
  page(
    '/owner/learn-more',
    'pages/owner-learn-more-page',
    () => import('./features/pages/owner-learn-more-page.tsx'),
  ),
  page(
    '/rent/:city/:type?',
    'properties/landing/landing-page',
    () => import('./features/properties/landing/landing-page.tsx'),
  ),
  page('/', 'home/home-page', () => import('./features/home/home-page.tsx')),
  page('*', 'pages/not-found-page', () => import('./features/pages/not-found-page.tsx')),
];

export const routes: RouteObject[] = [
  {
    id: siteRouteId,
    loader: loadSite,
    shouldRevalidate: () => false,
    element: <Layout pages={pages} />,
    ErrorBoundary: FrameError,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
];
