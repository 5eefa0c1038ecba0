import { shiftDate } from './shift-date.ts';

// Processes that tests start take over the tests' clock with `node --import` of this file.
shiftDate(Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0));
