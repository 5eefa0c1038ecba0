import * as z from 'zod/mini';

interface SettingDefinition {
  schema: z.ZodMiniType;
  label: string;
  /** what changes for whom, in one sentence */
  hint: string;
  /** its value until somebody sets another */
  initial: unknown;
}

/** What administrators may change while the product runs. Servers follow within seconds. */
export const settingDefinitions = {
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
