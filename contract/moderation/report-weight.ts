/** What became of the reports that somebody made before. */
export interface PastReports {
  upheld: number;
  dismissed: number;
}

/** Fewer decided reports than these say little of anybody. */
const enoughDecided = 5;

/**
 * Between 0.5 and 2, and 1 for whoever is new: the share of earlier reports that were upheld comes on
 * top, and where more were dismissed than upheld half of the surplus goes off. `weighing` says it to
 * people.
 */
export function reportWeight({ upheld, dismissed }: PastReports): number {
  const decided = Math.max(enoughDecided, upheld + dismissed);
  const surplus = Math.max(0, dismissed - upheld);
  return Math.round((1 + (upheld - surplus / 2) / decided) * 100) / 100;
}
