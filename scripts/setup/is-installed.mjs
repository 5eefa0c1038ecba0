import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program can be started by its name. */
export const isInstalled = (name) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)));
