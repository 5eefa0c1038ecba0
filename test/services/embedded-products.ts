import { expect } from 'vitest';
import { prepareEmbedded } from './embedded-database.ts';
import { copyFolder, EmbeddedFolders } from './embedded-folders.ts';
import { exitCodeOf, type ProductRun, runProduct, untilPrinted } from './run-product.ts';

export const publicUrl = 'https://musha.test';
export const secret = 'kX9!vQ2#mL7$wR4%zT8^bN5&cP1*dF6(';

/** Runs of the product on embedded databases. `remove` ends them. */
export class EmbeddedProducts {
  readonly folders: EmbeddedFolders;
  readonly #prepared: string;
  readonly #runs: ProductRun[] = [];

  private constructor(folders: EmbeddedFolders, prepared: string) {
    this.folders = folders;
    this.#prepared = prepared;
  }

  static async make(): Promise<EmbeddedProducts> {
    const folders = await EmbeddedFolders.make();
    const prepared = folders.newDataDir();
    await prepareEmbedded(prepared);
    return new EmbeddedProducts(folders, prepared);
  }

  /** A DATA_DIR that contains a migrated database without the demo. */
  async newData(): Promise<string> {
    const dataDir = this.folders.newDataDir();
    await copyFolder(this.#prepared, dataDir);
    return dataDir;
  }

  start(dataDir: string, variables: Record<string, string> = {}): ProductRun {
    const run = runProduct({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      MUSHA_SECRET: secret,
      RATE_LIMITS: 'relaxed',
      ...variables,
    });
    this.#runs.push(run);
    return run;
  }

  async remove(): Promise<void> {
    for (const { child } of this.#runs) child.kill('SIGKILL');
    await this.folders.remove();
  }
}

export async function originOf(run: ProductRun): Promise<string> {
  const [, origin = ''] = await untilPrinted(run, /Musha is at (http:[^,\s]+)/);
  return origin;
}

export async function stop(run: ProductRun, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  run.child.kill(signal);
  expect(await exitCodeOf(run)).toBe(0);
}
