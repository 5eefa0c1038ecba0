export interface TextWithAttributes {
  attributes: Record<string, string>;
  body: string;
}

const fence = '---';

/** Separates the `key: value` lines between the first two `---` lines from the text after them. */
export function parseFrontMatter(source: string): TextWithAttributes {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0] !== fence) return { attributes: {}, body: source };
  const end = lines.indexOf(fence, 1);
  if (end === -1) throw new Error('The front matter has no closing --- line.');
  const entries = lines
    .slice(1, end)
    .filter((line) => line.trim() !== '')
    .map(parseLine);
  const body = lines.slice(end + 1).join('\n');
  return { attributes: Object.fromEntries(entries), body: body.replace(/^\n+/, '') };
}

function parseLine(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`Not a "key: value" line in the front matter: ${line}`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}
