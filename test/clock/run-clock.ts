import type { Clock } from './clocks.ts';

/**
 * The variables that give a process and its children this clock, or the one that TEST_CLOCK and
 * TEST_ZONE name. An offset, not the moment, so that all of them agree from then on.
 */
export function clockVariables(usual: Clock): { TEST_CLOCK_OFFSET_MS: string; TZ: string } {
  const moment = new Date(process.env['TEST_CLOCK'] ?? usual.moment);
  if (Number.isNaN(moment.getTime())) throw new Error('TEST_CLOCK must be an ISO moment');
  return {
    TEST_CLOCK_OFFSET_MS:
      process.env['TEST_CLOCK_OFFSET_MS'] ?? String(moment.getTime() - Date.now()),
    TZ: process.env['TEST_ZONE'] ?? usual.zone,
  };
}
