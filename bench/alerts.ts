import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { openDatabase } from '../database/database.ts';
import type { DB } from '../database/rows.generated.ts';
import {
  countMatches,
  fillSavedSearches,
  listMatched,
  markChecked,
  publishHomes,
} from './alerts-queries.ts';
import { withFilledPostgres } from './fill/filled-postgres.ts';
import { startInProduction } from './product.ts';
import type { Row } from './report.ts';

const searches = 100_000;
const homesEachMinute = 1_000;
const minutes = 3;
const budgetSeconds = 60;
const pollEveryMs = 500;
const timeoutMs = 300_000;

/** Measures the 95th percentile of the time from listing a home to queueing all its matches. */
export async function measureAlerts({ filled }: { filled?: string | undefined }): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'musha-bench-'));
  try {
    return await withFilledPostgres(20_000, filled, async (databaseUrl) => {
      const database = openDatabase({ databaseUrl, longStatements: true });
      await fillSavedSearches(database.db, searches);
      await markChecked(database.db);
      const product = await startInProduction(databaseUrl, folder);
      // The first run after the start compares every home with its recorded state, so it is not
      // measured.
      await publishAndWait(database.db, 1, 1);
      const before = await countMatches(database.db);
      const waited = await publishAndWait(database.db, homesEachMinute, minutes);
      const matches = (await countMatches(database.db)) - before;
      await product.stop();
      await database.close();
      return [row(waited, matches)];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes homes. Returns, for each home, the seconds until all its matches were queued. */
async function publishAndWait(db: Kysely<DB>, eachMinute: number, forMinutes: number) {
  const publishedAt = new Map<string, number>();
  const waited: number[] = [];
  const total = eachMinute * forMinutes;
  const begun = performance.now();
  const pollOnce = async () => {
    for (const id of await listMatched(db, [...publishedAt.keys()])) {
      waited.push((performance.now() - (publishedAt.get(id) ?? 0)) / 1_000);
      publishedAt.delete(id);
    }
  };
  let published = 0;
  while (waited.length < total) {
    const passedMs = performance.now() - begun;
    if (passedMs > forMinutes * 60_000 + timeoutMs)
      throw new Error(`${total - waited.length} homes matched no searches within ${timeoutMs} ms`);
    const due = Math.min(total, Math.ceil((passedMs / 60_000) * eachMinute)) - published;
    if (due > 0) {
      for (const id of await publishHomes(db, due)) publishedAt.set(id, performance.now());
      published += due;
    }
    await pollOnce();
    await sleep(pollEveryMs);
  }
  return waited;
}

function row(waited: number[], matches: number): Row {
  const p95 = waited.toSorted((a, b) => a - b)[Math.floor(waited.length * 0.95)] ?? 0;
  return {
    what: `alerts: ${homesEachMinute} new homes a minute for ${searches} saved searches, ${Math.round(matches / waited.length)} found a home, p95 until queued`,
    measured: `${p95.toFixed(1)} s`,
    budget: `<= ${budgetSeconds} s`,
    isMet: p95 <= budgetSeconds,
  };
}
