/** So many unrelated people ... */
const holdAfterPeople = 3;
/** ... within so many days have somebody looked at first. */
export const holdWithinDays = 30;

interface Reporter {
  id: string;
  agency_id: number | null;
}

/** Accounts that are not of one agency; of colleagues one counts. */
export const unrelatedPeople = (reporters: readonly Reporter[]): number =>
  new Set(reporters.map(({ id, agency_id }) => (agency_id === null ? id : `agency ${agency_id}`)))
    .size;

export const isHeldBy = (people: number): boolean => people >= holdAfterPeople;
