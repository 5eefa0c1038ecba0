/** Parses degrees with a point or a comma. Returns undefined if empty, and NaN if invalid. */
export function degreesIn(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.').replace(/°$/, '');
  return text === '' ? undefined : Number(text);
}
