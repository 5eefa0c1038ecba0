import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { measureHealth } from '../../server/domains/admin/health/health-metrics.ts';
import { cspReportRoutes } from '../../server/http/csp-reports.ts';
import { Metrics } from '../../server/http/metrics.ts';
import { createLog } from '../../server/platform/log.ts';
import { rejectionWatch } from '../../server/platform/process/unhandled-rejections.ts';

const docs = join(import.meta.dirname, '../../docs');
const text = (file: string) => readFileSync(join(docs, file), 'utf8');

const Alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['wake', 'day']) }),
  annotations: z.object({ summary: z.string(), what_to_do: z.string() }),
});
const Rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Alert) })) });
const Panel = z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) });
const Dashboard = z.object({ panels: z.array(Panel) });

const alerts = Rules.parse(JSON.parse(text('observability/alerts.json'))).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = Dashboard.parse(JSON.parse(text('observability/dashboard.json')));

async function exposedNames(): Promise<Set<string>> {
  const metrics = new Metrics();
  const { registry } = metrics;
  const log = createLog('silent');
  rejectionWatch({ log, registry, end: () => {} });
  cspReportRoutes(log, registry);
  const queue = { waiting: 0, overdueSeconds: null };
  measureHealth(registry, {
    stored: async () => ({
      mails: { ...queue, failed: 0 },
      pushes: queue,
      removals: queue,
      processes: 1,
      database: { version: '17.4', bytes: 0 },
      replicas: { count: 1, lagSeconds: 0 },
      backup: { ageSeconds: 0, isKnown: true },
      archiver: {
        isOn: true,
        hasArchived: true,
        timeoutSeconds: 60,
        runningSeconds: 86_400,
        isFailing: false,
        waitingBytes: 0,
      },
      dataDirectory: null,
    }),
    disk: async () => ({ freeBytes: 0, totalBytes: 0 }),
    databaseDisk: async () => ({ freeBytes: 0, totalBytes: 0 }),
    certificateEnd: async () => new Date(0),
    jobs: {
      startedAt: new Date(0),
      list: () => [{ name: 'alerts', everyMs: 1, endedAt: new Date(0), hasFailed: false }],
    },
    reads: () => [{ name: 'db-2', state: 'used' }],
    pausedSending: async () => undefined,
    now: () => new Date(0),
  });
  metrics.countConnections(createServer());
  metrics.countSockets(() => 0);
  metrics.time()({ method: 'GET', route: '/', status: 200 });
  return new Set((await registry.metrics()).match(/^[a-z]\w*/gm));
}

const metricsIn = (expression: string): string[] =>
  expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((name) => !['and', 'or', 'unless', 'on'].includes(name)) ?? [];

test('the alerts and the dashboard use only metrics that /metrics exposes (OPS-02)', async () => {
  const exposed = await exposedNames();
  const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets)];
  const used = expressions.map(({ expr }) => metricsIn(expr));
  expect(used.filter((names) => names.length === 0)).toEqual([]);
  expect(used.flat().filter((name) => !exposed.has(name))).toEqual([]);
});

test.each([
  'musha_archiver_failing',
  'musha_backup_age_seconds',
  'musha_certificate_ends_timestamp_seconds',
  'musha_connections_open',
  'musha_database_disk_free_bytes',
  'musha_sending_is_paused',
])('at least one alert uses the metric %s (OPS-06)', (name) => {
  expect(alerts.filter(({ expr }) => expr.includes(name))).not.toEqual([]);
});

test('an alert reports a certificate whose expiry date cannot be read (OPS-06)', () => {
  const missing = alerts.filter(({ expr }) =>
    expr.startsWith('absent(musha_certificate_ends_timestamp_seconds'),
  );
  expect(missing.map(({ alert }) => alert)).toEqual(['MushaCertificateIsNotRead']);
});

test('alerts about late queues are silent while sending is paused (OPS-06)', () => {
  const late = alerts.filter(({ expr }) => expr.includes('musha_queue_overdue_seconds'));
  expect(late.length).toBeGreaterThan(0);
  for (const { alert, expr } of late)
    expect(expr, alert).toMatch(
      /unless (?:on \(\) )?max\(musha_sending_is_paused\{job="musha"\}\) > 0$/,
    );
});

test('each alert links to a heading of operations.md, and operations.md explains the alert (OPS-02)', () => {
  const operations = text('operations.md');
  const anchors = [...operations.matchAll(/^#+ (.*)$/gm)].map(
    ([, heading]) => `docs/operations.md#${anchorOf(heading ?? '')}`,
  );
  for (const { alert, annotations } of alerts) {
    expect(anchors, alert).toContain(annotations.what_to_do);
    expect(operations).toContain(`\`${alert}\``);
  }
});

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
