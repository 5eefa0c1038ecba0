import { shiftDate } from './shift-date.ts';

// Child processes of tests import this file with `node --import` to get the run's clock.
shiftDate(Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0));
