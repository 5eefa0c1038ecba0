/** Ends the command with one line that says what to do, never with a stack trace. */
export function failInOneLine(error) {
  console.error(`Musha: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
