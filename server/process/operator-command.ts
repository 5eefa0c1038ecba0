import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** An unpacked archive of `npm run release`, which runs without npm (decision 58). */
export const isRelease = existsSync(join(import.meta.dirname, '../../release.json'));

const runner = isRelease ? 'node_modules/.bin/node --run' : 'npm run';

/** Converts a package.json command, such as "admin -- resume", to what an operator types here. */
export const operatorCommand = (command: string): string => `${runner} ${command}`;

/** The usage text, with one line for each way to run the command. */
export const usageText = (commands: readonly string[]): string =>
  `Usage: ${commands.map(operatorCommand).join('\n       ')}`;
