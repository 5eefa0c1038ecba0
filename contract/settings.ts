import * as z from 'zod/mini';

interface SettingDefinition {
  schema: z.ZodMiniType;
  label: string;
  /** what changes for whom, in one sentence */
  hint: string;
  /** its value until somebody sets another */
  initial: unknown;
}

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
  closing_notice: {
    schema: z.string().check(z.maxLength(500)),
    label: 'Note in every mail of the moderation',
    hint: 'Stands at the end of what is written to people after a decision.',
    initial:
      'If you think that this is wrong, you can answer once; another person will look at it.',
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingDefinitions)[K]['schema']>;

export const settingKeys = Object.keys(settingDefinitions).sort() as SettingKey[];
