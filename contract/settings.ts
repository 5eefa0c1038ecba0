import * as z from 'zod/mini';

interface SettingDefinition {
  schema: z.ZodMiniType;
  label: string;
  /** what changes for whom, in one sentence */
  hint: string;
  /** its value until somebody sets another */
  initial: unknown;
  /** the same in production, where that differs: what blocks is on there and off with demo data (DEC-25) */
  initialInProduction?: unknown;
}

const mailText = z.string().check(z.maxLength(500));
const wholeSetting = (min: number, max: number) => {
  const message = `Please give a whole number from ${min} to ${max}`;
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
};

/** What administrators may change while the product runs. Servers follow within seconds. */
export const settingDefinitions = {
  inquiries_per_account_a_day: {
    schema: wholeSetting(1, 500),
    label: 'Inquiries a day from one account',
    hint: 'Whoever has sent as many in 24 hours is asked to wait for answers, from 1 to 500.',
    initial: 30,
  },
  inquiries_per_property_a_day: {
    schema: wholeSetting(1, 50),
    label: 'Inquiries a day from one account about one home',
    hint: 'The same for a single home: owners are not to be pressed, from 1 to 50.',
    initial: 5,
  },
  message_mail_after_minutes: {
    schema: wholeSetting(1, 60),
    label: 'Minutes before a mail about an unread message',
    hint: 'People who are away are mailed about a message that is this old, from 1 to 60.',
    initial: 5,
  },
  require_admin_codes: {
    schema: z.boolean(),
    label: 'One-time codes for administrators',
    hint: 'Administrators sign in with a code from their phone besides the password; those who are signed in without one have to sign in again.',
    initial: false,
    initialInProduction: true,
  },
  require_recent_sign_in: {
    schema: z.boolean(),
    label: 'Password again before what is grave',
    hint: 'Administrators give their password again before they suspend, pay, export or change roles and settings, unless they gave it in the last 15 minutes.',
    initial: false,
    initialInProduction: true,
  },
  proposed_reason_no_action: {
    schema: mailText,
    label: 'Proposed reason: no action',
    hint: 'Stands in the form of a decision at first; it is for the record only.',
    initial: 'Nothing here breaks the rules.',
  },
  proposed_reason_hide_listing: {
    schema: mailText,
    label: 'Proposed reason: hide the listing',
    hint: 'Stands in the form of a decision at first; the lister reads what is sent.',
    initial: 'The listing does not describe the home as it is.',
  },
  proposed_reason_warn: {
    schema: mailText,
    label: 'Proposed reason: warn',
    hint: 'Stands in the form of a decision at first; the person reads what is sent.',
    initial: 'What you wrote breaks the rules that everybody on Musha keeps to.',
  },
  proposed_reason_suspend: {
    schema: mailText,
    label: 'Proposed reason: suspend',
    hint: 'Stands in the form of a decision at first; the person reads what is sent.',
    initial: 'You asked for money before a viewing.',
  },
  told_reporter_no_action: {
    schema: mailText,
    label: 'To whoever reported: no action',
    hint: 'Stands in the mail to everybody who reported what was decided upon.',
    initial:
      'We looked into it and found nothing that breaks our rules, so nothing was changed. Please tell us again if you learn more.',
  },
  told_reporter_hide_listing: {
    schema: mailText,
    label: 'To whoever reported: listing hidden',
    hint: 'Stands in the mail to everybody who reported what was decided upon.',
    initial: 'We looked into it and took the listing off the site.',
  },
  told_reporter_warn: {
    schema: mailText,
    label: 'To whoever reported: warned',
    hint: 'Stands in the mail to everybody who reported what was decided upon.',
    initial: 'We looked into it and warned the person.',
  },
  told_reporter_suspend: {
    schema: mailText,
    label: 'To whoever reported: suspended',
    hint: 'Stands in the mail to everybody who reported what was decided upon.',
    initial: 'We looked into it and suspended the person, whose listings are off the site.',
  },
  closing_notice: {
    schema: mailText,
    label: 'Note on appeals in every mail of the moderation',
    hint: 'Stands at the end of what is written to people after a decision against them.',
    initial: 'If you think that this is wrong, you can appeal once, and a person will look again.',
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingDefinitions)[K]['schema']>;

/** What is in force until somebody sets another value. */
export function initialValueOf<K extends SettingKey>(key: K, production: boolean): SettingValue<K> {
  const definition: SettingDefinition = settingDefinitions[key];
  const { initial, initialInProduction = initial } = definition;
  return (production ? initialInProduction : initial) as SettingValue<K>;
}

export const settingKeys = Object.keys(settingDefinitions).sort() as SettingKey[];
