/**
 * Whether PostgreSQL's time limits and its search for deadlocks work: not where the clock is moved. A
 * signal that finds PostgreSQL waiting sees the true time below libfaketime, so a limit is reached at
 * once, or never.
 */
export const limitsWork = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0) === 0;
