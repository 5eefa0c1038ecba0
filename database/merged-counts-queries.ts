import { sql } from 'kysely';

export const today = sql<Date>`(now() at time zone 'Africa/Harare')::date`;

const mergedAfterDays = 90;

/** Daily counts of older days are merged into a listing's oldest day. */
export const isMergedDay = sql<boolean>`(day < ${today} - ${sql.lit(mergedAfterDays)})`;
