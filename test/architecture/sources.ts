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

/**
 * The folder that decides what a file may import: server/domains/accounts, server/http with all
 * folders below it, or web.
 */
export function folderOf(file: string): string {
  const [top = '', ...below] = file.split('/').slice(0, -1);
  if (top !== 'server') return top;
  return [top, ...below.slice(0, below[0] === 'http' ? 1 : 2)].join('/');
}

/** The file that a relative import refers to; undefined if the import is a package. */
export const targetOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
