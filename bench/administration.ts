import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/postgres/start-postgres.ts';
import {
  adminEmail,
  adminPassword,
  fillAdministration,
} from './fill/fill-administration-queries.ts';
import { startInProduction } from './product.ts';
import type { Row } from './report.ts';

const budgetMs = 300;
const times = 7;

/** Requests made by the admin screens. `id` belongs to a person with a hundred reports. */
const pathsOf = (id: string) => [
  '/api/admin/stats',
  '/api/admin/users?page=1&page_size=20',
  '/api/admin/users?page=5000&page_size=20',
  '/api/admin/users?q=person-77777%40',
  '/api/admin/users?q=moyo',
  '/api/admin/users?q=7712345',
  '/api/admin/users?q=zzzzqq',
  `/api/admin/users/${id}`,
  `/api/admin/users/${id}/reports?direction=about`,
  '/api/admin/logs',
  `/api/admin/logs?subject=${id}`,
  '/api/admin/logs?subject=moyo',
  '/api/admin/logs?action=suspend_person',
  '/api/admin/logs/choices',
  '/api/admin/reports?sort=newest',
  '/api/admin/reports?sort=oldest',
  '/api/admin/reports?sort=most_reported',
  '/api/admin/analytics?days=90',
  '/api/admin/analytics?days=7',
  '/api/admin/user_analytics?event_type=sign_in',
  '/api/admin/settings',
];

/** Measures every admin screen on a large market: median milliseconds per request. */
export async function measureAdministration(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true });
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    const busiest = await fillAdministration(postgres.url);
    const product = await startInProduction(postgres.url, folder);
    const headers = await signIn(product.origin);
    const rows: Row[] = [];
    for (const path of pathsOf(busiest)) {
      const ms = await medianMs(`${product.origin}${path}`, headers);
      rows.push({
        what: path.replace(busiest, '{id}'),
        measured: `${ms.toFixed(0)} ms`,
        budget: `<= ${budgetMs} ms`,
        isMet: ms <= budgetMs,
      });
    }
    await product.stop();
    return rows;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  if (!answer.ok) throw new Error(`the administrator cannot sign in: ${await answer.text()}`);
  const { access_token } = await answer.json();
  return { Authorization: `Bearer ${access_token}` };
}

async function medianMs(url: string, headers: Record<string, string>): Promise<number> {
  const durationsMs: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${text}`);
    if (time > 0) durationsMs.push(performance.now() - begun);
  }
  return durationsMs.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
