import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns the shell command blocks under a heading, or in the whole document. */
export const documentedCommands = (document: string, heading?: string): Promise<string[]> =>
  documentedBlocks(document, 'sh', heading);

/** Returns the code blocks in a language under a heading, or in the whole document. */
export async function documentedBlocks(
  document: string,
  language: string,
  heading?: string,
): Promise<string[]> {
  const text = await readFile(join(root, document), 'utf8');
  const section =
    heading === undefined
      ? text
      : text.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${document} has no section "${heading}"`);
  const blocks = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms');
  return [...section.matchAll(blocks)].map(([, block = '']) => block);
}

/** Replaces a document's example values with real ones. */
export function withOwnValues(commands: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [example, own]) => {
    if (!text.includes(example)) throw new Error(`the commands do not say ${example}: ${text}`);
    return text.replaceAll(example, own);
  }, commands);
}
