import { printError } from './output.mjs';

export function failInOneLine(error) {
  printError(`Musha: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
