import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export interface Source {
  file: string;
  text: string;
}

/** Musha's own source files, without tests and generated files. */
export const readSources = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\.generated\./.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** A file's folder: server/accounts for server/accounts/x.ts, but web for web/ui/x.tsx. */
export function folderOf(file: string): string {
  const [top = '', ...rest] = file.split('/');
  return top === 'server' && rest.length > 1 ? `server/${rest[0]}` : top;
}

/** The file that a relative import refers to; undefined if the import is a package. */
export const targetOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
