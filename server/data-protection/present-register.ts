import type { RegisterLine } from '../../contract/data-protection/data-protection-api.ts';
import { register } from '../../contract/data-protection/register/register.ts';
import { grounds, recipients } from '../../contract/data-protection/register/register-entry.ts';

/** The register as text. The API serves it to keep table names out of public scripts. */
export const presentRegister = (): RegisterLine[] =>
  register.map(({ name, details = '', why, more, kept, ground, seenBy, goesTo, tables }) => ({
    name,
    what: `${name}${details}`,
    why: [`${sentence(why)}.`, more].filter(Boolean).join(' '),
    kept,
    ground: grounds[ground],
    seen_by: seenBy,
    goes_to: goesTo.map((recipient) => recipients[recipient]),
    tables: [...tables],
  }));

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
