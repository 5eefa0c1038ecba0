import type { DB } from '../../database/rows.generated.ts';

const outside = ['server/http', 'server/mail', 'server/storage', 'server/uploads'];
const accounts = [...outside, 'server/accounts'];
const agencies = [...accounts, 'server/agencies'];
const properties = [...agencies, 'server/properties'];
const inquiries = [...properties, 'server/inquiries'];
const chats = [...inquiries, 'server/chats', 'server/realtime'];

const belowServer = ['contract', 'database'];

/** What every folder of the server may use besides the contract and the database. */
export const groundFloor = [
  'server/config.ts',
  'server/config-error.ts',
  'server/context.ts',
  'server/elsewhere.ts',
  'server/log.ts',
  'server/safe-start-rules.ts',
  'server/work-queue.ts',
];

/** What the ground floor may use itself: no domain. */
export const belowGroundFloor = [...belowServer, 'server/http', 'server/mail', 'server/storage'];

/** The arrows: whose code, and in the server whose tables, a folder may use besides its own. */
export const mayUse: Record<string, readonly string[]> = {
  contract: [],
  content: ['contract'],
  database: ['contract'],
  web: ['contract', 'content'],
  'server/http': belowServer,
  'server/storage': belowServer,
  'server/jobs': belowServer,
  'server/mail': [...belowServer, 'server/http'],
  'server/ssr': [...belowServer, 'server/http'],
  'server/uploads': [...belowServer, 'server/http', 'server/storage'],
  'server/accounts': [...belowServer, ...outside],
  'server/correspondence': [...belowServer, 'server/http', 'server/mail'],
  'server/realtime': [...belowServer, 'server/http', 'server/accounts'],
  'server/agencies': [...belowServer, ...accounts],
  'server/properties': [...belowServer, ...agencies],
  'server/inquiries': [...belowServer, ...properties],
  'server/chats': [...belowServer, ...inquiries, 'server/realtime'],
  'server/admin': [...belowServer, ...chats],
  'server/settings': [...belowServer, ...accounts],
  'server/seo': [...belowServer, 'content', 'server/properties'],
};

/** Whose table it is: its queries alone change it. */
export const ownerOf: Record<keyof DB, string> = {
  users: 'server/accounts',
  profiles: 'server/accounts',
  sessions: 'server/accounts',
  one_time_tokens: 'server/accounts',
  admin_logs: 'server/accounts',
  agencies: 'server/agencies',
  properties: 'server/properties',
  property_images: 'server/properties',
  property_daily_counts: 'server/properties',
  property_changes: 'server/properties',
  listing_counts: 'server/properties',
  name_words: 'server/properties',
  favourites: 'server/properties',
  contact_reveals: 'server/properties',
  inquiries: 'server/inquiries',
  chats: 'server/chats',
  chat_participants: 'server/chats',
  messages: 'server/chats',
  chat_reports: 'server/chats',
  uploads: 'server/uploads',
  object_removals: 'server/uploads',
  presence: 'server/realtime',
  realtime_processes: 'server/realtime',
  realtime_tickets: 'server/realtime',
  mail_outbox: 'server/mail',
  newsletter_subscriptions: 'server/correspondence',
  contact_messages: 'server/correspondence',
  rate_limits: 'server/http',
  system_settings: 'server/settings',
  installation: 'database',
};
