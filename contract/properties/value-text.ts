import type { OptionalEntry } from './optional-fields.ts';

/** `value` can also be a string such as "true" or "5". */
export function valueText(entry: OptionalEntry, value: string | number | boolean): string {
  if (entry.kind === 'choice') return entry.names[String(value)] ?? '';
  if (entry.kind === 'boolean') return String(value) === 'true' ? 'Yes' : 'No';
  if (entry.kind === 'text') return String(value);
  const [one, many] = entry.unit ?? ['', ''];
  const number = Number(value).toLocaleString('en');
  return `${entry.isApproximate ? 'About ' : ''}${number} ${number === '1' ? one : many}`.trim();
}

export const withUnit = (label: string, entry: OptionalEntry): string =>
  entry.kind === 'number' && entry.unit ? `${label} (${entry.unit[1]})` : label;
