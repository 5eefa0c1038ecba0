/** Splits a Markdown file into its `key: value` head between `---` fences and its body. */
export function parseFrontMatter(source: string): {
  attributes: Record<string, string>;
  body: string;
} {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!match) return { attributes: {}, body: source };
  const lines = (match[1] ?? '').split(/\r?\n/).filter((line) => line.includes(':'));
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  return { attributes: Object.fromEntries(pairs), body: match[2] ?? '' };
}
