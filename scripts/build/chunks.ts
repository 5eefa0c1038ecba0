/**
 * Every file adds response headers to what a phone downloads, so a page loads at most ten larger
 * files instead of about thirty small ones. The code that reports a failed download is separate.
 */
export const chunks = [
  { name: 'app', tags: ['$initial' as const], priority: 9 },
  {
    name: 'shared',
    test: /web\/(ui\/(?:\w+\/)?(picture(-renditions)?|price|grouped|badge|card|notice|watch-visibility|use-near|field|toast|counted|use-is-on-device)|properties\/(?:\w+\/)?(listed-by|share-button|confirmed|taken-overlay|send-view)|favourites\/(favourite-button|favourites|device-list|recently-viewed|saved-prices)|pages\/(page-meta|internal-address)|inquiries\/stored-inquiry|session\/auth-events|api\/(show-error-toast|use-failure-toast)|shell\/document\/trusted-types)\.|contract\/(?:\w+\/)?(confirmed-text|property-type-names|harare-day|safety-article)\./,
    priority: 8,
  },
  {
    name: 'cards',
    test: /web\/(properties\/(?:\w+\/)?(property-grid|property-card|place-search)|favourites\/(load-properties|viewed-properties))\.ts|contract\/properties\/(browse-query|filters|local-filters)\./,
    priority: 7,
  },
  {
    name: 'forms',
    test: /web\/ui\/(?:form\/)?(tabs|use-contract-form|form-page|form-refusal|form-refused|common-fields|submit-button)\.|web\/(accounts\/new-password-field|ui\/overlay\/use-focus-restore|pages\/use-navigate-if-here)\./,
    priority: 7,
  },
  {
    name: 'texts',
    test: /web\/(pages\/(?:articles\/)?(not-found-page|article-body|text-page|page-heading|breadcrumbs|next-steps)|landing\/landing-names)\.ts|contract\/properties\/landing-pages\./,
    priority: 6,
  },
  {
    name: 'parts',
    test: /web\/(ui\/(not-loaded|picture\/(avatar|portrait-sources)|text\/copy-text)|properties\/contact\/greeting|favourites\/(load-favourites|saved-changes|changes-notice))\./,
    priority: 7,
  },
  { name: 'articles', test: /web\/pages\/articles\/(article-line|articles)\.ts/, priority: 6 },
  {
    name: 'session',
    test: /web\/(session\/(session-keeper|session-refresh|private-store|one-per-person)|accounts\/sign-in\/registered-here|offline\/cached-homes)\./,
    priority: 7,
  },
  {
    name: 'sign-in',
    test: /web\/accounts\/sign-in\/(auth|return-address)\.ts/,
    priority: 6,
  },
  {
    name: 'registration',
    test: /web\/registration\/(registration-page|use-registration|new-account-fields)\.ts/,
    priority: 5,
  },
  {
    name: 'logo',
    test: /web\/(ui\/picture\/check-picture-file|agencies\/logo-input)\.|contract\/uploads\/picture-type\./,
    priority: 5,
  },
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(react-query|query-core)|web\/(api\/(query-client|use-change)|session\/use-me)\./,
    priority: 5,
  },
  {
    name: 'nearby',
    test: /web\/(properties\/(?:\w+\/)?(lister-card|similar-homes|property-rest|contact-card)|shell\/footer-content|ui\/last-load)\.|contract\/properties\/right-to-let-words\./,
    priority: 3,
  },
  {
    name: 'idle',
    test: /web\/(ui\/overlay\/(modal|sheet|dialog|menu-sheet|back-to-close)|offline\/(start-offline|offline-bar|offline-page)|properties\/card\/pending-home|shell\/(?:menu\/)?(mobile-sheet|display-settings))\./,
    priority: 2,
  },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|contract\/primitives\.|web\/accounts\/sign-in\/auth-forms\./,
    priority: 2,
  },
  {
    name: 'dates',
    test: /date-fns\/(_lib\/defaultOptions|isSameDay|isSameYear|subDays|startOfWeek|differenceIn(CalendarDays|CalendarMonths|Hours|Seconds)|lightFormat)\./,
    priority: 2,
  },
  {
    name: 'account',
    test: /web\/(accounts\/menu\/(account-menu|sheet-member|use-log-out)|session\/(queued-sign-outs|role-places)|chats\/chat-address)\./,
    priority: 1,
  },
  {
    name: 'contact-reveal',
    test: /web\/properties\/contact\/contact-reveal\./,
    priority: 2,
  },
  {
    name: 'sent-inquiry',
    test: /web\/(inquiries\/sent-inquiry|properties\/claims\/claims-offer)\./,
    priority: 1,
  },
  {
    name: 'unseen',
    test: /web\/(outbox\/(current-outbox|send-queued)|offline\/cached-reads|favourites\/account-favourites|chats\/unread\/watch-unread|push\/(ask-for-device|follow-device))\./,
    priority: 0,
  },
  { name: 'next-step', test: /web\/home\/(next-step|first-home-card)\./, priority: 0 },
  {
    name: 'inquiries',
    test: /web\/(inquiries\/(received-inquiries|inquiry-actions))\.ts/,
    priority: 0,
  },
];
