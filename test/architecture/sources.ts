import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Source {
  file: string;
  text: string;
}

/** Reads the product's own sources: no tests and nothing generated. */
export const readSources = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\.generated\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * The folder of a file: server/accounts/x.ts is of server/accounts, server/app.ts of server,
 * web/ui/x.tsx of web.
 */
export function folderOf(file: string): string {
  const [top = '', ...rest] = file.split('/');
  return top === 'server' && rest.length > 1 ? `server/${rest[0]}` : top;
}

/** The file that a relative import names; undefined for a package. */
export const targetOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
