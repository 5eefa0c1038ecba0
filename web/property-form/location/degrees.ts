/** Parses degrees with a point or a comma. Undefined for an empty text; NaN for an invalid one. */
export function degreesIn(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.').replace(/°$/, '');
  return text === '' ? undefined : Number(text);
}
