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

/** What administrators may change while the product runs. Servers follow within seconds. */
export const settingDefinitions = {
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

/** What is in force until somebody sets another value. */
export function initialValueOf<K extends SettingKey>(key: K, production: boolean): SettingValue<K> {
  const definition: SettingDefinition = settingDefinitions[key];
  const { initial, initialInProduction = initial } = definition;
  return (production ? initialInProduction : initial) as SettingValue<K>;
}
