/** Reports by this many unrelated people ... */
const holdAfterPeople = 3;
/** ... within this many days hold an account until it was reviewed. */
export const holdWithinDays = 30;

interface Reporter {
  id: string;
  agency_id: number | null;
}

/** Counts the reporters; all people of one agency count as one. */
export const unrelatedPeople = (reporters: readonly Reporter[]): number =>
  new Set(reporters.map(({ id, agency_id }) => (agency_id === null ? id : `agency ${agency_id}`)))
    .size;

export const isHeldBy = (people: number): boolean => people >= holdAfterPeople;
