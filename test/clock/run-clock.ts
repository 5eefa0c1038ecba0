/** Environment variables that pass the clock of TEST_CLOCK and TEST_ZONE on to child processes. */
export function clockVariables(): Record<string, string> {
  const { TEST_CLOCK, TEST_ZONE, TEST_CLOCK_OFFSET_MS } = process.env;
  const offsetMs = TEST_CLOCK === undefined ? 0 : Date.parse(TEST_CLOCK) - Date.now();
  if (Number.isNaN(offsetMs)) throw new Error('TEST_CLOCK must be an ISO moment');
  return {
    TEST_CLOCK_OFFSET_MS: TEST_CLOCK_OFFSET_MS ?? String(offsetMs),
    ...(TEST_ZONE && { TZ: TEST_ZONE }),
  };
}
