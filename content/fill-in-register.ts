import { register } from '../contract/data-protection/register/register.ts';
import type { RegisterEntry } from '../contract/data-protection/register/register-entry.ts';
import { inDays, retentionDays } from '../contract/retention.ts';

const lineOf = ({ name, details = '', why, more, kept }: RegisterEntry): string =>
  `- **${name}**${details}: ${why}.${more ? ` ${more}` : ''} ${kept}`;

/** Fills in `{{register account}}` and `{{retention emails}}`. Throws on any other placeholder. */
export const fillInRegister = (markdown: string): string =>
  markdown.replaceAll(/\{\{(\w+) (\w+)\}\}/g, (placeholder, kind, key) => {
    if (kind === 'retention' && Object.hasOwn(retentionDays, key))
      return inDays(retentionDays[key as keyof typeof retentionDays]);
    const entries = register.filter(({ section }) => kind === 'register' && section === key);
    if (entries.length === 0) throw new Error(`The register has no entry for ${placeholder}`);
    return entries.map(lineOf).join('\n');
  });
