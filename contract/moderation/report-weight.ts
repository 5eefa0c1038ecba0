/** Outcomes of the decided reports by one person, as two counts. */
export interface PastReports {
  upheld: number;
  dismissed: number;
}

/** Fewer decided reports than these say little of anybody. */
const enoughDecided = 5;

/**
 * A factor between 0.5 and 2; a new reporter has 1. The share of earlier reports that were upheld
 * is added, and where more were dismissed than upheld, half of the surplus share is taken off.
 * `weighing` says it to people.
 */
export function reportWeight({ upheld, dismissed }: PastReports): number {
  const decided = Math.max(enoughDecided, upheld + dismissed);
  const surplus = Math.max(0, dismissed - upheld);
  return Math.round((1 + (upheld - surplus / 2) / decided) * 100) / 100;
}
