import { sql } from 'kysely';

/** The present day in Harare. */
export const today = sql<Date>`(now() at time zone 'Africa/Harare')::date`;

const mergedAfterDays = 90;

/** Whether the column `day` is so old that the counts of a listing are merged into its oldest day. */
export const isMergedDay = sql<boolean>`(day < ${today} - ${sql.lit(mergedAfterDays)})`;
