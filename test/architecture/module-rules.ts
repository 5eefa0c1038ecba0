import type { DB } from '../../database/rows.generated.ts';

const outside = [
  'server/http',
  'server/mail',
  'server/storage',
  'server/uploads',
  'server/analytics',
];
const accounts = [...outside, 'server/accounts'];
const settings = [...accounts, 'server/settings'];
const agencies = [...settings, 'server/agencies'];
const properties = [...agencies, 'server/properties'];
const inquiries = [...properties, 'server/inquiries'];
const alerts = [...inquiries, 'server/push'];
const chats = [...inquiries, 'server/chats', 'server/realtime', 'server/push'];
const moderation = [...chats, 'server/moderation', 'server/settings'];

const belowServer = ['contract', 'database'];

/** Files that every server folder can import, in addition to the contract and the database. */
export const sharedFiles = [
  'server/config/address-settings.ts',
  'server/config/config.ts',
  'server/config/config-error.ts',
  'server/config/own-secret.ts',
  'server/config/safe-start-rules.ts',
  'server/config/url-settings.ts',
  'server/context.ts',
  'server/delivery-rounds.ts',
  'server/ports.ts',
  'server/process/operator-command.ts',
  'server/concurrency/in-batches.ts',
  'server/log.ts',
  'server/seal.ts',
  'server/sha256.ts',
  'server/shared-secret.ts',
  'server/tracing/current-span.ts',
  'server/version.ts',
];

/** Folders that the shared files can import. None of these is a domain. */
export const sharedMayUse = [
  ...belowServer,
  'server/analytics',
  'server/http',
  'server/mail',
  'server/storage',
];

/** For each folder, the other folders whose code (and on the server, whose tables) it can use. */
export const mayUse: Record<string, readonly string[]> = {
  contract: [],
  content: ['contract'],
  database: ['contract'],
  web: ['contract', 'content'],
  'server/http': belowServer,
  'server/storage': belowServer,
  'server/config': belowServer,
  'server/process': [...belowServer, 'server/http'],
  'server/cluster': [...belowServer, 'server/process'],
  'server/jobs': belowServer,
  'server/tracing': [...belowServer, 'server/http'],
  'server/mail': [...belowServer, 'server/http'],
  'server/read-cache': [...belowServer, 'server/http'],
  'server/ssr': [...belowServer, 'server/http'],
  'server/analytics': [...belowServer, 'server/http'],
  'server/uploads': [...belowServer, 'server/http', 'server/storage'],
  'server/accounts': [...belowServer, ...outside],
  'server/correspondence': [...belowServer, 'server/http', 'server/mail', 'server/accounts'],
  'server/realtime': [...belowServer, 'server/http', 'server/accounts'],
  'server/push': [
    ...belowServer,
    'server/http',
    'server/mail',
    'server/accounts',
    'server/realtime',
  ],
  'server/agencies': [...belowServer, ...settings],
  'server/properties': [...belowServer, ...agencies, 'server/read-cache'],
  'server/alerts': [...belowServer, ...alerts],
  'server/inquiries': [...belowServer, ...properties],
  'server/chats': [...belowServer, ...inquiries, 'server/realtime', 'server/push'],
  'server/moderation': [...belowServer, ...chats, 'server/settings'],
  'server/admin': [...belowServer, ...moderation, 'server/data-protection', 'server/jobs'],
  'server/agent-check': [...belowServer, ...moderation],
  'server/team': [...belowServer, ...chats],
  'server/settings': [...belowServer, ...accounts],
  'server/data-protection': [...belowServer, ...settings],
  'server/seo': [...belowServer, 'content', 'server/http', 'server/properties'],
};

/** The folder that owns each table. Only that folder's queries may change the table. */
export const ownerOf: Record<keyof DB, string> = {
  users: 'server/accounts',
  profiles: 'server/accounts',
  sessions: 'server/accounts',
  one_time_tokens: 'server/accounts',
  admin_logs: 'server/accounts',
  admin_codes: 'server/accounts',
  mailbox_keys: 'server/accounts',
  legal_holds: 'server/accounts',
  agencies: 'server/agencies',
  waiting_logos: 'server/agencies',
  agency_certificates: 'server/agencies',
  council_notices: 'server/agent-check',
  agency_invitations: 'server/agencies',
  agency_removals: 'server/agencies',
  properties: 'server/properties',
  property_images: 'server/properties',
  property_daily_counts: 'server/properties',
  property_changes: 'server/properties',
  listing_counts: 'server/properties',
  name_words: 'server/properties',
  favourites: 'server/properties',
  contact_reveals: 'server/properties',
  right_papers: 'server/properties',
  claim_answers: 'server/properties',
  claim_questions: 'server/properties',
  alert_subscribers: 'server/alerts',
  saved_searches: 'server/alerts',
  search_matches: 'server/alerts',
  favourite_changes: 'server/alerts',
  alerted_properties: 'server/alerts',
  alert_position: 'server/alerts',
  inquiries: 'server/inquiries',
  chats: 'server/chats',
  chat_participants: 'server/chats',
  messages: 'server/chats',
  quick_replies: 'server/chats',
  payment_records: 'server/chats',
  report_cases: 'server/moderation',
  reports: 'server/moderation',
  held_mailboxes: 'server/moderation',
  uploads: 'server/uploads',
  object_removals: 'server/uploads',
  begun_uploads: 'server/uploads',
  upload_parts: 'server/uploads',
  presence: 'server/realtime',
  realtime_processes: 'server/realtime',
  realtime_tickets: 'server/realtime',
  mail_outbox: 'server/mail',
  push_keys: 'server/push',
  push_preferences: 'server/push',
  push_subscriptions: 'server/push',
  pushes: 'server/push',
  newsletter_subscriptions: 'server/correspondence',
  contact_messages: 'server/correspondence',
  rate_limits: 'server/http',
  system_settings: 'server/settings',
  sent_reminders: 'server/data-protection',
  breaches: 'server/data-protection',
  breach_people: 'server/data-protection',
  user_analytics: 'server/analytics',
  analytics_days: 'server/analytics',
  installation: 'database',
  served_level: 'database',
};
