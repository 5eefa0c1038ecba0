import type { Registry } from 'prom-client';

export type OwnMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type FromWorker =
  | { kind: 'alive' }
  | { kind: 'serving'; port: number }
  | { kind: 'metrics'; metrics: OwnMetrics }
  | { kind: 'gather'; id: string };

export type ToWorker =
  | { kind: 'report' }
  /** `text` is undefined if the metrics could not be combined */
  | { kind: 'gathered'; id: string; text: string | undefined };
