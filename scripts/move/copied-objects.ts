import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { buckets } from '../../server/platform/storage/object-key.ts';
import type { ReferredObjects } from '../../server/referred-objects.ts';

const Line = z.object({ bucket: z.enum(buckets), keys: z.array(z.string()) });

/**
 * The objects already copied to the other store. Until the move ends, Musha deletes pictures from
 * the first store only, so the last run deletes copies that the database no longer refers to.
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
    // A killed run can leave an incomplete last line, whose object was not copied.
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
