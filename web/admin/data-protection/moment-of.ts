/** What a field for day and time holds, as a moment on the wire; as it is where it is none. */
export function momentOf(typed: unknown): unknown {
  const moment = new Date(String(typed));
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString();
}
