import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The shell commands under a heading of a document, block by block; without one, all of them. */
export const documentedCommands = (document: string, heading?: string): Promise<string[]> =>
  documentedBlocks(document, 'sh', heading);

/** The blocks of one language under a heading of a document; without one, all of them. */
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

/** Puts an operator's own values in the place of a document's examples. */
export function withOwnValues(commands: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [example, own]) => {
    if (!text.includes(example)) throw new Error(`the commands do not say ${example}: ${text}`);
    return text.replaceAll(example, own);
  }, commands);
}
