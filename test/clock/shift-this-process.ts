import { shiftDate } from './shift-date.ts';

// Child processes of tests get the run's clock with `node --import` of this file.
shiftDate(Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0));
