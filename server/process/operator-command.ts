import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** An unpacked archive of `npm run release`, which runs without npm (decision 58). */
const isRelease = existsSync(join(import.meta.dirname, '../../release.json'));

const runner = isRelease ? 'node_modules/.bin/node --run' : 'npm run';

/** Returns a command of package.json, such as "admin -- resume", as an operator types it here. */
export const operatorCommand = (command: string): string => `${runner} ${command}`;

/** The text for wrong arguments: each way to type the command on a line. */
export const usageText = (commands: readonly string[]): string =>
  `Usage: ${commands.map(operatorCommand).join('\n       ')}`;
