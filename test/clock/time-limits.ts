/** False while libfaketime shifts the clock, because that breaks PostgreSQL's timeouts. */
export const limitsWork = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0) === 0;
