import type { LazyRouteFunction, RouteObject } from 'react-router';
import { loadCode } from './api/failure-cause.ts';
import { mailedLinkPaths } from './pages/mailed-links/mailed-link-paths.ts';
import { BrowsePending } from './properties/browse/browse-pending.tsx';
import { PropertyPending } from './properties/page/property-page-pending.tsx';
import { RequireSession } from './session/require-session.tsx';
import { loadSite, siteRouteId } from './shell/document/site.ts';
import { Layout } from './shell/layout.tsx';
import { FrameError, RouteError } from './shell/route-error.tsx';
import type { RouteHandle } from './shell/route-handle.ts';

/** The id is the path of the page's module, so that the server can preload its chunk. */
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
    () => import('./accounts/own-account/profile-page.tsx'),
  ),
  page(
    'account',
    'accounts/own-account/account-page',
    () => import('./accounts/own-account/account-page.tsx'),
  ),
  page('admin', 'admin/worklist/worklist-page', () => import('./admin/worklist/worklist-page.tsx')),
  page(
    'admin/dashboard',
    'admin/admin-dashboard-page',
    () => import('./admin/admin-dashboard-page.tsx'),
  ),
  page(
    'admin/certificates',
    'admin/certificates/certificates-page',
    () => import('./admin/certificates/certificates-page.tsx'),
  ),
  page(
    'admin/notices',
    'admin/notices/notices-page',
    () => import('./admin/notices/notices-page.tsx'),
  ),
  page('admin/health', 'admin/health/health-page', () => import('./admin/health/health-page.tsx')),
  page(
    'admin/data-protection',
    'admin/data-protection/data-protection-page',
    () => import('./admin/data-protection/data-protection-page.tsx'),
  ),
  page('admin/log', 'admin/log/log-page', () => import('./admin/log/log-page.tsx')),
  page(
    'admin/administrators',
    'admin/administrators/administrators-page',
    () => import('./admin/administrators/administrators-page.tsx'),
  ),
  page('admin/reports', 'moderation/queue-page', () => import('./moderation/queue-page.tsx')),
  page('admin/reports/:id', 'moderation/case-page', () => import('./moderation/case-page.tsx')),
  page('admin/properties/:id', 'admin/property-page', () => import('./admin/property-page.tsx')),
  page(
    'admin/users/:id',
    'admin/person/person-page',
    () => import('./admin/person/person-page.tsx'),
  ),
  page('messages', 'chats/messages-page', () => import('./chats/messages-page.tsx')),
  page(
    'owner/dashboard',
    'dashboards/owner-dashboard-page',
    () => import('./dashboards/owner-dashboard-page.tsx'),
  ),
  page(
    'agency/dashboard',
    'dashboards/agency-dashboard-page',
    () => import('./dashboards/agency-dashboard-page.tsx'),
  ),
  page(
    'agent/dashboard',
    'dashboards/agent-dashboard-page',
    () => import('./dashboards/agent-dashboard-page.tsx'),
  ),
  page(
    'agency/settings',
    'agencies/agency-settings-page',
    () => import('./agencies/agency-settings-page.tsx'),
  ),
  page('agency/members', 'agencies/members-page', () => import('./agencies/members-page.tsx')),
  page(
    'owner/add-property',
    'property-form/add-property-page',
    () => import('./property-form/add-property-page.tsx'),
  ),
  page(
    'owner/edit-property/:id',
    'property-form/edit-property-page',
    () => import('./property-form/edit-property-page.tsx'),
  ),
];

const pages: RouteObject[] = [
  page(
    '/properties',
    'properties/browse/browse-page',
    () => import('./properties/browse/browse-page.tsx'),
    {
      Pending: BrowsePending,
    },
  ),
  page(
    '/properties/:id',
    'properties/page/property-page',
    () => import('./properties/page/property-page.tsx'),
    {
      Pending: PropertyPending,
    },
  ),
  page(
    '/properties/:id/sheet',
    'properties/share/sheet-page',
    () => import('./properties/share/sheet-page.tsx'),
  ),
  page(
    '/properties/:id/report',
    'moderation/report-page',
    () => import('./moderation/report-page.tsx'),
  ),
  page(
    '/availability',
    'availability/availability-page',
    () => import('./availability/availability-page.tsx'),
  ),
  page('/join', 'agencies/join/join-page', () => import('./agencies/join/join-page.tsx')),
  page('/appeal', 'moderation/appeal-page', () => import('./moderation/appeal-page.tsx')),
  page('/auth', 'accounts/sign-in/auth-page', () => import('./accounts/sign-in/auth-page.tsx'), {
    query: ['message', 'tab'],
  }),
  page(
    '/auth/forgot',
    'accounts/sign-in/forgot-password-page',
    () => import('./accounts/sign-in/forgot-password-page.tsx'),
  ),
  {
    id: 'pages/mailed-links/mailed-link-page',
    lazy: () => loadCode(() => import('./pages/mailed-links/mailed-link-page.tsx')),
    children: mailedLinkPaths.map((path) => ({ path, element: null })),
  },
  page('/mailbox', 'mailbox/mailbox-page', () => import('./mailbox/mailbox-page.tsx'), {
    demoOnly: true,
  }),
  page('/owner/register', 'registration/owner-page', () => import('./registration/owner-page.tsx')),
  page(
    '/agency/register',
    'registration/agency-page',
    () => import('./registration/agency-page.tsx'),
  ),
  page('/agent/register', 'registration/agent-page', () => import('./registration/agent-page.tsx')),
  {
    element: <RequireSession />,
    handle: { isWork: true } satisfies RouteHandle,
    children: members,
  },
  page('/saved', 'favourites/favourites-page', () => import('./favourites/favourites-page.tsx')),
  page('/my-search', 'my-search/my-search-page', () => import('./my-search/my-search-page.tsx')),
  page('/alerts/search', 'alerts/search-page', () => import('./alerts/search-page.tsx')),
  page('/offline', 'offline/offline-page', () => import('./offline/offline-page.tsx')),
  page('/about', 'pages/about-page', () => import('./pages/about-page.tsx')),
  page(
    '/check-an-agent',
    'agent-check/check-agent-page',
    () => import('./agent-check/check-agent-page.tsx'),
    { query: ['agency'] },
  ),
  page('/check/:code?', 'receipts/check-page', () => import('./receipts/check-page.tsx'), {
    query: ['code'],
  }),
  page('/contact', 'pages/contact/contact-page', () => import('./pages/contact/contact-page.tsx')),
  page('/blog', 'pages/articles/blog-page', () => import('./pages/articles/blog-page.tsx')),
  page(
    '/blog/:slug',
    'pages/articles/article-page',
    () => import('./pages/articles/article-page.tsx'),
  ),
  page('/pricing', 'pages/pricing-page', () => import('./pages/pricing-page.tsx')),
  page('/resources', 'pages/resources-page', () => import('./pages/resources-page.tsx')),
  page('/terms', 'pages/terms-page', () => import('./pages/terms-page.tsx')),
  page('/privacy', 'pages/privacy-page', () => import('./pages/privacy-page.tsx')),
  page('/sitemap', 'pages/sitemap-page', () => import('./pages/sitemap-page.tsx')),
  page(
    '/owner/learn-more',
    'pages/owner-learn-more-page',
    () => import('./pages/owner-learn-more-page.tsx'),
  ),
  page('/rent/:city/:type?', 'landing/landing-page', () => import('./landing/landing-page.tsx')),
  page('/', 'home/home-page', () => import('./home/home-page.tsx')),
  page('*', 'pages/not-found-page', () => import('./pages/not-found-page.tsx')),
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
