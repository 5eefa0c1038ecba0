import type { Registry } from 'prom-client';

/** The metrics of one process, as its registry hands them over. */
export type OwnMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Messages of a worker to the primary process. */
export type FromWorker =
  | { kind: 'alive' }
  | { kind: 'serving'; port: number }
  | { kind: 'metrics'; metrics: OwnMetrics }
  | { kind: 'gather'; id: string };

/** Messages of the primary process to a worker. */
export type ToWorker =
  | { kind: 'report' }
  /** without a text where the metrics could not be added up */
  | { kind: 'gathered'; id: string; text: string | undefined };
