import { shiftDate } from './shift-date.ts';

// What tests start takes over their clock: `node --import` this file.
shiftDate(Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0));
