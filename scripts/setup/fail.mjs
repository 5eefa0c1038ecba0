import { sayError } from './output.mjs';

/** Ends the command with a one-line instruction instead of a stack trace. */
export function failInOneLine(error) {
  sayError(`Musha: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
