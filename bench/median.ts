import type { Visit } from './pages/page-visit.ts';

export function medianOf(visits: Visit[], measure: keyof Visit): number {
  const sorted = visits.map((seen) => seen[measure]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
