import type { DB } from '../../database/rows.generated.ts';

const outside = [
  'server/http',
  'server/delivery/mail',
  'server/platform/storage',
  'server/platform/uploads',
  'server/platform/analytics',
];
const accounts = [...outside, 'server/domains/accounts'];
const settings = [...accounts, 'server/domains/settings'];
const agencies = [...settings, 'server/domains/agencies'];
const properties = [...agencies, 'server/domains/properties'];
const inquiries = [...properties, 'server/domains/inquiries'];
const alerts = [...inquiries, 'server/delivery/push'];
const chats = [
  ...inquiries,
  'server/domains/chats',
  'server/delivery/realtime',
  'server/delivery/push',
];
const moderation = [...chats, 'server/domains/moderation', 'server/domains/settings'];

const belowServer = ['contract', 'database'];

/** Files that every server folder can import, in addition to the contract and the database. */
export const sharedFiles = [
  'server/platform/config/address-settings.ts',
  'server/platform/config/config.ts',
  'server/platform/config/config-error.ts',
  'server/platform/config/own-secret.ts',
  'server/platform/config/safe-start-rules.ts',
  'server/platform/config/url-settings.ts',
  'server/context.ts',
  'server/delivery/delivery-rounds.ts',
  'server/ports.ts',
  'server/platform/process/operator-command.ts',
  'server/platform/concurrency/in-batches.ts',
  'server/platform/log.ts',
  'server/platform/secrets/seal.ts',
  'server/platform/secrets/sha256.ts',
  'server/platform/secrets/shared-secret.ts',
  'server/platform/tracing/current-span.ts',
  'server/platform/version.ts',
];

/** Folders that the shared files can import. None of these is a domain. */
export const sharedMayUse = [
  ...belowServer,
  'server/platform/analytics',
  'server/http',
  'server/delivery/mail',
  'server/platform/storage',
];

/** For each folder, the other folders whose code (and on the server, whose tables) it can use. */
export const mayUse: Record<string, readonly string[]> = {
  contract: [],
  content: ['contract'],
  database: ['contract'],
  web: ['contract', 'content'],
  'server/http': belowServer,
  'server/platform/storage': belowServer,
  'server/platform/config': belowServer,
  'server/platform/process': [...belowServer, 'server/http'],
  'server/platform/cluster': [...belowServer, 'server/platform/process'],
  'server/delivery/jobs': belowServer,
  'server/platform/tracing': [...belowServer, 'server/http'],
  'server/delivery/mail': [...belowServer, 'server/http'],
  'server/reads/cache': [...belowServer, 'server/http'],
  'server/reads/pages': [...belowServer, 'server/http'],
  'server/platform/analytics': [...belowServer, 'server/http'],
  'server/platform/uploads': [...belowServer, 'server/http', 'server/platform/storage'],
  'server/domains/accounts': [...belowServer, ...outside],
  'server/domains/correspondence': [
    ...belowServer,
    'server/http',
    'server/delivery/mail',
    'server/domains/accounts',
  ],
  'server/delivery/realtime': [...belowServer, 'server/http', 'server/domains/accounts'],
  'server/delivery/push': [
    ...belowServer,
    'server/http',
    'server/delivery/mail',
    'server/domains/accounts',
    'server/delivery/realtime',
  ],
  'server/domains/agencies': [...belowServer, ...settings],
  'server/domains/properties': [...belowServer, ...agencies, 'server/reads/cache'],
  'server/domains/alerts': [...belowServer, ...alerts],
  'server/domains/inquiries': [...belowServer, ...properties],
  'server/domains/chats': [
    ...belowServer,
    ...inquiries,
    'server/delivery/realtime',
    'server/delivery/push',
  ],
  'server/domains/moderation': [...belowServer, ...chats, 'server/domains/settings'],
  'server/domains/admin': [
    ...belowServer,
    ...moderation,
    'server/domains/data-protection',
    'server/delivery/jobs',
  ],
  'server/domains/agent-check': [...belowServer, ...moderation],
  'server/domains/team': [...belowServer, ...chats],
  'server/domains/settings': [...belowServer, ...accounts],
  'server/domains/data-protection': [...belowServer, ...settings],
  'server/reads/seo': [...belowServer, 'content', 'server/http', 'server/domains/properties'],
};

/** The folder that owns each table. Only that folder's queries may change the table. */
export const ownerOf: Record<keyof DB, string> = {
  users: 'server/domains/accounts',
  profiles: 'server/domains/accounts',
  sessions: 'server/domains/accounts',
  one_time_tokens: 'server/domains/accounts',
  admin_logs: 'server/domains/accounts',
  admin_codes: 'server/domains/accounts',
  mailbox_keys: 'server/domains/accounts',
  legal_holds: 'server/domains/accounts',
  agencies: 'server/domains/agencies',
  waiting_logos: 'server/domains/agencies',
  agency_certificates: 'server/domains/agencies',
  council_notices: 'server/domains/agent-check',
  agency_invitations: 'server/domains/agencies',
  agency_removals: 'server/domains/agencies',
  properties: 'server/domains/properties',
  property_images: 'server/domains/properties',
  property_daily_counts: 'server/domains/properties',
  property_changes: 'server/domains/properties',
  listing_counts: 'server/domains/properties',
  name_words: 'server/domains/properties',
  favourites: 'server/domains/properties',
  contact_reveals: 'server/domains/properties',
  right_papers: 'server/domains/properties',
  claim_answers: 'server/domains/properties',
  claim_questions: 'server/domains/properties',
  alert_subscribers: 'server/domains/alerts',
  saved_searches: 'server/domains/alerts',
  search_matches: 'server/domains/alerts',
  favourite_changes: 'server/domains/alerts',
  alerted_properties: 'server/domains/alerts',
  alert_position: 'server/domains/alerts',
  inquiries: 'server/domains/inquiries',
  chats: 'server/domains/chats',
  chat_participants: 'server/domains/chats',
  messages: 'server/domains/chats',
  quick_replies: 'server/domains/chats',
  payment_records: 'server/domains/chats',
  report_cases: 'server/domains/moderation',
  reports: 'server/domains/moderation',
  held_mailboxes: 'server/domains/moderation',
  uploads: 'server/platform/uploads',
  object_removals: 'server/platform/uploads',
  begun_uploads: 'server/platform/uploads',
  upload_parts: 'server/platform/uploads',
  presence: 'server/delivery/realtime',
  realtime_processes: 'server/delivery/realtime',
  realtime_tickets: 'server/delivery/realtime',
  mail_outbox: 'server/delivery/mail',
  push_keys: 'server/delivery/push',
  push_preferences: 'server/delivery/push',
  push_subscriptions: 'server/delivery/push',
  pushes: 'server/delivery/push',
  newsletter_subscriptions: 'server/domains/correspondence',
  contact_messages: 'server/domains/correspondence',
  rate_limits: 'server/http',
  system_settings: 'server/domains/settings',
  sent_reminders: 'server/domains/data-protection',
  breaches: 'server/domains/data-protection',
  breach_people: 'server/domains/data-protection',
  user_analytics: 'server/platform/analytics',
  analytics_days: 'server/platform/analytics',
  installation: 'database',
  served_level: 'database',
};
