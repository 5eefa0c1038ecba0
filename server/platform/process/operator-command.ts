import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this is an unpacked release archive, which runs without npm (decision 58). */
export const isRelease = existsSync(join(import.meta.dirname, '../../../release.json'));

const runner = isRelease ? 'node_modules/.bin/node --run' : 'npm run';

/** The full command for a package.json script, for example "npm run admin -- resume". */
export const operatorCommand = (command: string): string => `${runner} ${command}`;

export const usageText = (commands: readonly string[]): string =>
  `Usage: ${commands.map(operatorCommand).join('\n       ')}`;
