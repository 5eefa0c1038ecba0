import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../sha256.ts';
import type { ObjectStore } from '../storage/store.ts';

/** The code that decides what a text says. */
const folders = ['../../contract', '.', '../storage', '../uploads'];

let code: string | undefined;

/**
 * Names whoever makes texts: the same in processes of one release on one database that call pictures
 * by the same addresses, another as soon as a line of the code may make another text.
 */
export function textMaker(store: Pick<ObjectStore, 'publicUrl'>, database: string): string {
  code ??= codeIn(folders.map((folder) => join(import.meta.dirname, folder)));
  const address = store.publicUrl('property-images', 'key');
  return sha256(`${code} ${address} ${database}`).toString('base64url').slice(0, 22);
}

/** What their code says; its tests say nothing of their own. */
export function codeIn(paths: readonly string[]): string {
  const files = paths.flatMap((path) => {
    const names = readdirSync(path).filter((name) => /(?<!\.test)\.ts$/.test(name));
    return names.sort().map((name) => sha256(readFileSync(join(path, name))).toString('hex'));
  });
  return files.join(' ');
}
