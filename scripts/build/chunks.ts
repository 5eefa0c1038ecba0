import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Chunk {
  name: string;
  /** a file of two chunks is in the one with the higher priority */
  priority: number;
  files?: readonly string[];
  packages?: RegExp;
}

export const fixedChunks: readonly Chunk[] = [
  {
    name: 'shared',
    priority: 8,
    files: [
      'contract/harare-day.ts',
      'contract/properties/confirmed-text.ts',
      'contract/safety-article.ts',
      'contract/search/property-type-names.ts',
      'web/client/api/show-error-toast.ts',
      'web/client/api/use-failure-toast.ts',
      'web/client/session/auth-events.ts',
      'web/features/favourites/device-list.ts',
      'web/features/favourites/favourite-button.tsx',
      'web/features/favourites/favourites.ts',
      'web/features/favourites/recently-viewed.ts',
      'web/features/favourites/saved-prices.ts',
      'web/features/inquiries/stored-inquiry.ts',
      'web/features/pages/internal-address.ts',
      'web/features/pages/page-meta.tsx',
      'web/features/properties/card/confirmed.tsx',
      'web/features/properties/card/listed-by.tsx',
      'web/features/properties/card/taken-overlay.tsx',
      'web/features/properties/page/send-view.ts',
      'web/features/properties/share/share-button.tsx',
      'web/shell/document/trusted-types.ts',
      'web/ui/badge.tsx',
      'web/ui/card.tsx',
      'web/ui/form/field.tsx',
      'web/ui/notice.tsx',
      'web/ui/picture/picture-renditions.ts',
      'web/ui/picture/picture.tsx',
      'web/ui/text/counted.ts',
      'web/ui/text/grouped.ts',
      'web/ui/text/price.ts',
      'web/ui/toast/toast.ts',
      'web/ui/use-is-on-device.ts',
      'web/ui/use-near.ts',
      'web/ui/watch-visibility.ts',
    ],
  },
  {
    name: 'cards',
    priority: 7,
    files: [
      'contract/properties/browse-query.ts',
      'contract/properties/filters.ts',
      'contract/properties/local-filters.ts',
      'web/features/favourites/load-properties.ts',
      'web/features/favourites/viewed-properties.tsx',
      'web/features/properties/card/property-card.tsx',
      'web/features/properties/card/property-grid.tsx',
      'web/features/properties/filters/place-search.tsx',
    ],
  },
  {
    name: 'forms',
    priority: 7,
    files: [
      'web/features/accounts/new-password-field.tsx',
      'web/features/pages/use-navigate-if-here.ts',
      'web/ui/form/common-fields.tsx',
      'web/ui/form/form-page.tsx',
      'web/ui/form/form-refusal.ts',
      'web/ui/form/form-refused.tsx',
      'web/ui/form/submit-button.tsx',
      'web/ui/form/use-contract-form.ts',
      'web/ui/overlay/use-focus-restore.ts',
      'web/ui/tabs.tsx',
    ],
  },
  {
    name: 'texts',
    priority: 6,
    files: [
      'contract/properties/landing-pages.ts',
      'web/features/pages/articles/article-body.tsx',
      'web/features/pages/breadcrumbs.tsx',
      'web/features/pages/next-steps.tsx',
      'web/features/pages/not-found-page.tsx',
      'web/features/pages/page-heading.tsx',
      'web/features/pages/text-page.tsx',
      'web/features/properties/landing/landing-names.ts',
    ],
  },
  {
    name: 'parts',
    priority: 7,
    files: [
      'web/features/favourites/changes-notice.tsx',
      'web/features/favourites/load-favourites.ts',
      'web/features/favourites/saved-changes.ts',
      'web/features/properties/contact/greeting.ts',
      'web/ui/not-loaded.tsx',
      'web/ui/picture/avatar.tsx',
      'web/ui/picture/portrait-sources.ts',
      'web/ui/text/copy-text.ts',
    ],
  },
  {
    name: 'articles',
    priority: 6,
    files: [
      'web/features/pages/articles/article-line.tsx',
      'web/features/pages/articles/articles.ts',
    ],
  },
  {
    name: 'session',
    priority: 7,
    files: [
      'web/client/offline/cached-homes.ts',
      'web/client/session/one-per-person.ts',
      'web/client/session/private-store.ts',
      'web/client/session/session-keeper.ts',
      'web/client/session/session-refresh.ts',
      'web/features/accounts/sign-in/registered-here.ts',
    ],
  },
  {
    name: 'sign-in',
    priority: 6,
    files: [
      'web/features/accounts/sign-in/auth.ts',
      'web/features/accounts/sign-in/return-address.ts',
    ],
  },
  {
    name: 'registration',
    priority: 5,
    files: [
      'web/features/accounts/registration/new-account-fields.tsx',
      'web/features/accounts/registration/registration-page.tsx',
      'web/features/accounts/registration/use-registration.ts',
    ],
  },
  {
    name: 'logo',
    priority: 5,
    files: [
      'contract/uploads/picture-type.ts',
      'web/features/agencies/logo-input.tsx',
      'web/ui/picture/check-picture-file.ts',
    ],
  },
  {
    name: 'queries',
    priority: 5,
    packages: /node_modules\/@tanstack\/(react-query|query-core)\//,
    files: [
      'web/client/api/query-client.ts',
      'web/client/api/use-change.ts',
      'web/client/session/use-me.ts',
    ],
  },
  {
    name: 'nearby',
    priority: 3,
    files: [
      'web/features/properties/contact/contact-card.tsx',
      'web/features/properties/contact/lister-card.tsx',
      'web/features/properties/page/property-rest.tsx',
      'web/features/properties/similar/similar-homes.tsx',
      'web/shell/footer-content.tsx',
      'web/ui/last-load.ts',
    ],
  },
  {
    name: 'idle',
    priority: 2,
    files: [
      'web/client/offline/offline-bar.tsx',
      'web/client/offline/start-offline.ts',
      'web/features/pages/offline-page.tsx',
      'web/features/properties/card/pending-home.tsx',
      'web/shell/display-settings.tsx',
      'web/shell/menu/mobile-sheet.tsx',
      'web/ui/overlay/back-to-close.ts',
      'web/ui/overlay/dialog.tsx',
      'web/ui/overlay/menu-sheet.tsx',
      'web/ui/overlay/modal.tsx',
      'web/ui/overlay/sheet.tsx',
    ],
  },
  {
    name: 'schemas',
    priority: 2,
    packages: /node_modules\/zod\//,
    files: ['contract/primitives.ts', 'web/features/accounts/sign-in/auth-forms.ts'],
  },
  {
    name: 'dates',
    priority: 2,
    packages:
      /date-fns\/(_lib\/defaultOptions|isSameDay|isSameYear|subDays|startOfWeek|differenceIn(CalendarDays|CalendarMonths|Hours|Seconds)|lightFormat)\./,
  },
  {
    name: 'account',
    priority: 1,
    files: [
      'web/client/session/queued-sign-outs.ts',
      'web/client/session/role-places.ts',
      'web/features/accounts/menu/account-menu.tsx',
      'web/features/accounts/menu/sheet-member.tsx',
      'web/features/accounts/menu/use-log-out.tsx',
      'web/features/chats/chat-address.ts',
    ],
  },
  {
    name: 'contact-reveal',
    priority: 2,
    files: ['web/features/properties/contact/contact-reveal.tsx'],
  },
  {
    name: 'sent-inquiry',
    priority: 1,
    files: [
      'web/features/inquiries/sent-inquiry.tsx',
      'web/features/properties/claims/claims-offer.tsx',
    ],
  },
  {
    name: 'unseen',
    priority: 0,
    files: [
      'web/client/offline/cached-reads.ts',
      'web/client/outbox/current-outbox.ts',
      'web/client/outbox/send-queued.ts',
      'web/client/push/ask-for-device.ts',
      'web/client/push/follow-device.ts',
      'web/features/chats/unread/watch-unread.ts',
      'web/features/favourites/account-favourites.ts',
    ],
  },
  {
    name: 'next-step',
    priority: 0,
    files: ['web/features/home/first-home-card.tsx', 'web/features/home/next-step.tsx'],
  },
  {
    name: 'inquiries',
    priority: 0,
    files: [
      'web/features/inquiries/inquiry-actions.tsx',
      'web/features/inquiries/received-inquiries.ts',
    ],
  },
];

/**
 * Every file adds response headers to what a phone downloads, so a page loads at most ten larger
 * files instead of about thirty small ones. The code that reports a failed download is separate.
 */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 9 },
  ...fixedChunks.map(({ name, priority, files = [], packages }) => ({
    name,
    priority,
    test: (id: string) => files.includes(relative(root, id)) || packages?.test(id) === true,
  })),
];
