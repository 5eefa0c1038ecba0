import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const isInstalled = (name) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)));
