import type { OptionalEntry } from './optional-fields.ts';

/** The label for a value of an optional field. The value can also be text: "true" or "5". */
export function valueText(entry: OptionalEntry, value: string | number | boolean): string {
  if (entry.kind === 'choice') return entry.names[String(value)] ?? '';
  if (entry.kind === 'boolean') return String(value) === 'true' ? 'Yes' : 'No';
  if (entry.kind === 'text') return String(value);
  return Number(value).toLocaleString('en');
}
