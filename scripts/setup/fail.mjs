import { printError } from './output.mjs';

/** Ends the command with a one-line instruction instead of a stack trace. */
export function failInOneLine(error) {
  printError(`Musha: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
