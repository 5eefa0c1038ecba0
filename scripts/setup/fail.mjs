import { sayError } from './output.mjs';

/** Ends the command with one line that says what to do, never with a stack trace. */
export function failInOneLine(error) {
  sayError(`Musha: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
