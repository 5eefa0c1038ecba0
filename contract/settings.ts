import * as z from 'zod/mini';
import { Email, line, text } from './primitives.ts';

/** The sections of the settings screen, in order. A section's hint is true of all its settings. */
export const settingGroups = {
  messages: { title: 'Inquiries and messages' },
  availability: { title: 'Homes that nobody confirms' },
  reports: { title: 'People whom several others reported' },
  administrators: { title: 'Signing in as an administrator' },
  law: {
    title: 'Data protection',
    hint: 'Shown on the privacy page, as soon as something is filled in.',
  },
  reasons: {
    title: 'Suggested text',
    hint: 'They fill the form in once you have chosen what to do. The person concerned reads what is sent.',
  },
  mails: {
    title: 'Mails of the moderation',
    hint: 'They go into the mails to everybody who reported it.',
  },
} as const satisfies Record<string, { title: string; hint?: string }>;
type SettingGroup = keyof typeof settingGroups;

interface SettingDefinition {
  group: SettingGroup;
  schema: z.ZodMiniType;
  label: string;
  /** Who notices a change and how, in one sentence, unless the section's hint explains it. */
  hint?: string;
  control?: 'line' | 'date';
  initial: unknown;
  /** The default in production. With demo data, blocking checks are off (DEC-25). */
  initialInProduction?: unknown;
}

const mailText = text(500);
const wholeSetting = (min: number, max: number) => {
  const message = `Please give a whole number from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

const proposedReason = (label: string, initial: string) => ({
  group: 'reasons' as const,
  schema: mailText,
  label,
  initial,
});

/** Administrators can change these at run time. Servers apply a change within seconds. */
export const settingDefinitions = {
  inquiries_per_account_a_day: {
    group: 'messages',
    schema: wholeSetting(1, 500),
    label: 'Inquiries a day from one account',
    hint: 'Whoever has sent as many in 24 hours is asked to wait for answers, from 1 to 500.',
    initial: 30,
  },
  inquiries_per_property_a_day: {
    group: 'messages',
    schema: wholeSetting(1, 50),
    label: 'Inquiries a day from one account about one home',
    hint: 'The same for a single home: owners are not to be pressed, from 1 to 50.',
    initial: 5,
  },
  message_mail_after_minutes: {
    group: 'messages',
    schema: wholeSetting(1, 60),
    label: 'Minutes before a mail about an unread message',
    hint: 'People who are away are mailed about a message that is this old, from 1 to 60.',
    initial: 5,
  },
  ask_availability_after_days: {
    group: 'availability',
    schema: wholeSetting(1, 90),
    label: 'Days before a lister is asked whether a home is still available',
    hint: 'Asked by mail or notification, about all homes together, and again after as many days, from 1 to 90.',
    initial: 7,
  },
  withdraw_unconfirmed: {
    group: 'availability',
    schema: z.boolean(),
    label: 'Take homes off offer that nobody confirms',
    hint: 'Renters no longer find them; the lister is told, and brings them back with one tap.',
    initial: false,
    initialInProduction: true,
  },
  withdraw_unconfirmed_after_days: {
    group: 'availability',
    schema: wholeSetting(2, 365),
    label: 'Days before an unconfirmed home is taken off offer',
    hint: 'Counted from the last confirmation by the clock of Harare, from 2 to 365.',
    initial: 14,
  },
  hold_new_homes: {
    group: 'reports',
    schema: z.boolean(),
    label: 'New and changed homes of people held for review wait',
    hint: 'Whom three unrelated people reported within 30 days stands first in the queue either way; with this, homes that they add, change into another or put back on offer are public only after your decision.',
    initial: false,
    initialInProduction: true,
  },
  require_admin_codes: {
    group: 'administrators',
    schema: z.boolean(),
    label: 'One-time codes for administrators',
    hint: 'Administrators sign in with a code from their phone besides the password; those who are signed in without one have to sign in again.',
    initial: false,
    initialInProduction: true,
  },
  require_recent_sign_in: {
    group: 'administrators',
    schema: z.boolean(),
    label: 'Ask for the password before changes',
    hint: 'Administrators give their password again before they change or export anything, unless they gave it in the last 15 minutes.',
    initial: false,
    initialInProduction: true,
  },
  data_protection_controller: {
    group: 'law',
    schema: line(200),
    label: 'Who runs Musha',
    hint: 'The person or company that is responsible, with the address.',
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
    label: 'The officer’s email address',
    control: 'line',
    initial: '',
  },
  data_protection_licence: {
    group: 'law',
    schema: line(60),
    label: 'Number of the data controller licence',
    hint: 'As POTRAZ gave it.',
    control: 'line',
    initial: '',
  },
  data_protection_licence_ends: {
    group: 'law',
    schema: z.union([z.literal(''), z.iso.date()], 'Please give a day'),
    label: 'Last day of the licence',
    hint: 'The operator gets a mail 105, 60 and 14 days before, and on the day.',
    control: 'date',
    initial: '',
  },
  proposed_reason_no_action: {
    group: 'reasons',
    schema: mailText,
    label: 'No action',
    hint: 'For the record only.',
    initial: 'Nothing here breaks the rules.',
  },
  proposed_reason_already_let: proposedReason(
    'Already let',
    'The home is let already, and was still listed.',
  ),
  proposed_reason_fraud: proposedReason(
    'Fraud in a conversation',
    'You asked for money before a viewing, or said what is not true.',
  ),
  proposed_reason_harassment: proposedReason(
    'Harassment',
    'What you wrote harasses or threatens somebody.',
  ),
  proposed_reason_money_before_viewing: proposedReason(
    'Money before a viewing',
    'You asked for money before a viewing.',
  ),
  proposed_reason_not_the_owner: proposedReason(
    'Not the owner',
    'You listed a home that you may not let.',
  ),
  proposed_reason_spam: proposedReason('Advertising', 'What you wrote is advertising.'),
  proposed_reason_wrong_pictures: proposedReason(
    'Wrong pictures',
    'The pictures show another home than the one that is let.',
  ),
  proposed_reason_wrong_price: proposedReason(
    'Wrong price',
    'The price in the listing is not the one that is asked for the home.',
  ),
  told_reporter_no_action: {
    group: 'mails',
    schema: mailText,
    label: 'Nothing was done',
    initial:
      'We looked into it and found nothing that breaks our rules, so nothing was changed. Please tell us again if you learn more.',
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
    initial: 'We looked into it and suspended the person, whose listings are off the site.',
  },
  closing_notice: {
    group: 'mails',
    schema: mailText,
    label: 'Note on appeals',
    hint: 'Stands at the end of what is written to people after a decision against them.',
    initial: 'If you think that this is wrong, you can appeal once, and a person will look again.',
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
