import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../database/database.ts';
import { EmbeddedServer } from '../../database/embedded/embedded-server.ts';
import { migrate } from '../../database/migrate.ts';
import { openWithLongTimeouts } from '../postgres/template.ts';
import { childEnvironment } from './child-environment.ts';
import { makeQuickFolder } from './quick-folder.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../scripts/admin.ts');

/** Runs `npm run admin` on an embedded database, whose server runs until `close`. */
export class OperatorCommands {
  readonly dataDir: string;
  readonly #server: EmbeddedServer;
  readonly #database: Database;

  private constructor(dataDir: string, server: EmbeddedServer) {
    this.dataDir = dataDir;
    this.#server = server;
    this.#database = openWithLongTimeouts(server.url);
  }

  static async open(): Promise<OperatorCommands> {
    const dataDir = await makeQuickFolder('musha-operator-');
    return new OperatorCommands(dataDir, await EmbeddedServer.join(dataDir, { print: () => {} }));
  }

  admin(args: string[], variables: Record<string, string> = {}) {
    return run(process.execPath, [script, ...args], {
      env: {
        ...childEnvironment,
        DATA_DIR: this.dataDir,
        PUBLIC_URL: 'https://musha.test',
        ...variables,
      },
    });
  }

  /** The migrated database. */
  async db(): Promise<Database['db']> {
    await migrate(this.#database.db);
    return this.#database.db;
  }

  async close(): Promise<void> {
    await this.#database.close();
    await this.#server.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
