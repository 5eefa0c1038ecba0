import { sql } from 'kysely';

export const today = sql<Date>`(now() at time zone 'Africa/Harare')::date`;

const mergedAfterDays = 90;

/** Counts more than 90 days old are merged into the listing's earliest counted day. */
export const isMergedDay = sql<boolean>`(day < ${today} - ${sql.lit(mergedAfterDays)})`;
