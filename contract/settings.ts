import * as z from 'zod/mini';
import { Email, line, text } from './primitives.ts';

/** The sections of the settings screen, in order. A section's hint applies to all its settings. */
export const settingGroups = {
  messages: { title: 'Inquiries and messages' },
  availability: { title: 'Unconfirmed homes' },
  reports: { title: 'People reported by several others' },
  administrators: { title: 'Signing in as an administrator' },
  law: {
    title: 'Data protection',
    hint: 'Shown on the privacy page once filled in.',
  },
  reasons: {
    title: 'Suggested text',
    hint: 'Filled in for you when you choose a decision. The person concerned reads what you send.',
  },
  mails: {
    title: 'Moderation emails',
    hint: 'Sent by email to everyone who reported it.',
  },
} as const satisfies Record<string, { title: string; hint?: string }>;
type SettingGroup = keyof typeof settingGroups;

interface SettingDefinition {
  group: SettingGroup;
  schema: z.ZodMiniType;
  label: string;
  /** Who notices when the setting changes, and how. Absent if the section's hint explains this. */
  hint?: string;
  control?: 'line' | 'date';
  initial: unknown;
  /** The default in production. Elsewhere, restrictive settings are off by default (DEC-25). */
  initialInProduction?: unknown;
}

const mailText = text(500);
const wholeSetting = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

const proposedReason = (label: string, initial: string) => ({
  group: 'reasons' as const,
  schema: mailText,
  label,
  initial,
});

/** Administrators can change these at run time. Servers apply changes within seconds. */
export const settingDefinitions = {
  inquiries_per_account_a_day: {
    group: 'messages',
    schema: wholeSetting(1, 500),
    label: 'Inquiries a day from one account',
    hint: 'After this many in 24 hours, people must wait. From 1 to 500.',
    initial: 30,
  },
  inquiries_per_property_a_day: {
    group: 'messages',
    schema: wholeSetting(1, 50),
    label: 'Inquiries a day from one account about one home',
    hint: "The same limit for one home, so that one person can't flood an owner. From 1 to 50.",
    initial: 5,
  },
  message_mail_after_minutes: {
    group: 'messages',
    schema: wholeSetting(1, 60),
    label: 'Minutes before an email about an unread message',
    hint: 'We email people who are away about messages this old. From 1 to 60.',
    initial: 5,
  },
  ask_availability_after_days: {
    group: 'availability',
    schema: wholeSetting(1, 90),
    label: 'Days before we ask whether a home is still available',
    hint: 'We ask listers by email or notification, once for all their homes, and again after the same number of days. From 1 to 90.',
    initial: 7,
  },
  withdraw_unconfirmed: {
    group: 'availability',
    schema: z.boolean(),
    label: "Hide homes that aren't confirmed",
    hint: 'Renters no longer find them. We notify the lister, who can bring them back with one tap.',
    initial: false,
    initialInProduction: true,
  },
  withdraw_unconfirmed_after_days: {
    group: 'availability',
    schema: wholeSetting(2, 365),
    label: 'Days before an unconfirmed home is hidden',
    hint: 'Counted from the last confirmation, in Harare time. From 2 to 365.',
    initial: 14,
  },
  hold_new_homes: {
    group: 'reports',
    schema: z.boolean(),
    label: 'Hold new and changed homes for review',
    hint: 'People reported by three unrelated people within 30 days always come first in the queue. With this on, homes that they add, replace with a different one or make available again go public only after you decide.',
    initial: false,
    initialInProduction: true,
  },
  require_admin_codes: {
    group: 'administrators',
    schema: z.boolean(),
    label: 'One-time codes for administrators',
    hint: 'Administrators sign in with their password and a code from their phone. Those signed in without a code must sign in again.',
    initial: false,
    initialInProduction: true,
  },
  require_recent_sign_in: {
    group: 'administrators',
    schema: z.boolean(),
    label: 'Ask for the password before changes',
    hint: 'Administrators enter their password again before they change or export anything, unless they entered it in the last 15 minutes.',
    initial: false,
    initialInProduction: true,
  },
  data_protection_controller: {
    group: 'law',
    schema: line(200),
    label: 'Who runs Musha',
    hint: 'The person or company responsible, with their address.',
    control: 'line',
    initial: '',
  },
  data_protection_officer: {
    group: 'law',
    schema: line(120),
    label: 'Data protection officer',
    control: 'line',
    initial: '',
  },
  data_protection_officer_email: {
    group: 'law',
    schema: z.union([z.literal(''), Email], 'Please enter a valid email address'),
    label: "The officer's email address",
    control: 'line',
    initial: '',
  },
  data_protection_licence: {
    group: 'law',
    schema: line(60),
    label: 'Data controller licence number',
    hint: 'As issued by POTRAZ.',
    control: 'line',
    initial: '',
  },
  data_protection_licence_ends: {
    group: 'law',
    schema: z.union([z.literal(''), z.iso.date()], 'Please enter a date'),
    label: 'Last day of the licence',
    hint: 'The operator gets an email 105, 60 and 14 days before, and on the day.',
    control: 'date',
    initial: '',
  },
  proposed_reason_no_action: {
    group: 'reasons',
    schema: mailText,
    label: 'No action',
    hint: 'For our records only.',
    initial: 'Nothing here breaks the rules.',
  },
  proposed_reason_already_let: proposedReason(
    'Already taken',
    'The home is already taken, but was still listed.',
  ),
  proposed_reason_fraud: proposedReason(
    'Fraud in a conversation',
    "You asked for money before a viewing, or said something that isn't true.",
  ),
  proposed_reason_harassment: proposedReason(
    'Harassment',
    'Your messages harass or threaten someone.',
  ),
  proposed_reason_money_before_viewing: proposedReason(
    'Money before a viewing',
    'You asked for money before a viewing.',
  ),
  proposed_reason_not_the_owner: proposedReason(
    'Not the owner',
    "You listed a home that you're not allowed to rent out.",
  ),
  proposed_reason_spam: proposedReason('Advertising', 'Your messages are advertising.'),
  proposed_reason_wrong_pictures: proposedReason(
    'Wrong pictures',
    'The pictures are of a different home.',
  ),
  proposed_reason_wrong_price: proposedReason(
    'Wrong price',
    "The price in the listing isn't the rent you ask for.",
  ),
  told_reporter_no_action: {
    group: 'mails',
    schema: mailText,
    label: 'No action was taken',
    initial:
      'We looked into it and found nothing that breaks our rules, so we took no action. Please report it again if you learn more.',
  },
  told_reporter_hide_listing: {
    group: 'mails',
    schema: mailText,
    label: 'The listing was hidden',
    initial: 'We looked into it and took the listing off the site.',
  },
  told_reporter_warn: {
    group: 'mails',
    schema: mailText,
    label: 'The person was warned',
    initial: 'We looked into it and warned the person.',
  },
  told_reporter_suspend: {
    group: 'mails',
    schema: mailText,
    label: 'The person was suspended',
    initial: 'We looked into it and suspended the person. Their listings are off the site.',
  },
  closing_notice: {
    group: 'mails',
    schema: mailText,
    label: 'Note on appeals',
    hint: 'Added at the end of emails about a decision against someone.',
    initial: 'If you think this is wrong, you can appeal once. A person will look again.',
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingDefinitions)[K]['schema']>;

export function initialValueOf<K extends SettingKey>(key: K, production: boolean): SettingValue<K> {
  const definition: SettingDefinition = settingDefinitions[key];
  const { initial, initialInProduction = initial } = definition;
  return (production ? initialInProduction : initial) as SettingValue<K>;
}

export const settingKeys = Object.keys(settingDefinitions).sort() as SettingKey[];

export const settingsIn = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => settingDefinitions[key].group === group);
