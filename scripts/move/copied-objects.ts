import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ReferredObjects } from '../../server/referred-objects.ts';
import { buckets } from '../../server/storage/object-key.ts';

const Line = z.object({ bucket: z.enum(buckets), keys: z.array(z.string()) });

/**
 * Lists the objects that were copied to another store while Musha still removed pictures only from the
 * first one. The last run removes those to which the database no longer refers.
 */
export class CopiedObjects {
  readonly #file: string;

  constructor(dataDir: string, target: 's3' | 'disk') {
    this.#file = join(dataDir, `copied-to-${target}`);
  }

  async note(objects: ReferredObjects): Promise<void> {
    await appendFile(this.#file, `${JSON.stringify(objects)}\n`);
  }

  async list(): Promise<ReferredObjects[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // A run that was killed may have left the last line unfinished: nothing of it was copied.
    return text
      .split('\n')
      .slice(0, -1)
      .flatMap((line) => {
        const read = Line.safeParse(parse(line));
        return read.success ? [read.data] : [];
      });
  }

  forget(): Promise<void> {
    return rm(this.#file, { force: true });
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
