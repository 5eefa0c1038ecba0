import { sql } from 'kysely';

export const today = sql<Date>`(now() at time zone 'Africa/Harare')::date`;

const mergedAfterDays = 90;

/** The counts of older days are merged into the listing's oldest day. */
export const isMergedDay = sql<boolean>`(day < ${today} - ${sql.lit(mergedAfterDays)})`;
