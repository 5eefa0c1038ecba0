/** Degrees as they are typed or pasted, with a point or a comma; an empty text is not zero. */
export function degreesIn(typed: string): number | undefined {
  const text = typed.trim().replace('−', '-').replace(',', '.').replace(/°$/, '');
  return text === '' ? undefined : Number(text);
}
