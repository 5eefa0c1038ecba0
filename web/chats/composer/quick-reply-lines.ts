/** The replies that somebody wrote one a line: empty lines are none, and nothing is there twice. */
export const linesOf = (written: string): string[] => [
  ...new Set(
    written
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
