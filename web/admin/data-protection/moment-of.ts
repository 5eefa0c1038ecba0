/** Converts the value of a `datetime-local` field to ISO 8601. Returns an invalid value unchanged. */
export function momentOf(typed: unknown): unknown {
  const moment = new Date(String(typed));
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}
