import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closingLine, failedTests } from './summary.mjs';

/**
 * @param {{ results: { title: string, passed: boolean, seconds: number }[], reports: string,
 * leftOut?: { name: string, tests: number }[] }} run
 * @returns {Promise<boolean>} whether every step passed
 */
export async function printSummary({ results, reports, leftOut = [] }) {
  const read = async (name, ifNone) =>
    JSON.parse(await readFile(join(reports, name), 'utf8').catch(() => ifNone));
  const vitest = [await read('unit.json', '{}'), await read('db.json', '{}')];
  const unhandled = [
    ...(await read('unit.unhandled.json', '[]')),
    ...(await read('db.unhandled.json', '[]')),
  ];
  const browser = await read('browser.json', '{}');
  console.log('');
  for (const { title, seconds } of results)
    console.log(`${String(seconds).padStart(5)} s ${title}`);
  for (const { name, tests } of leftOut)
    console.log(`\nNot run: ${tests} tests, because ${name} is not installed.`);
  const failed = results.filter(({ passed }) => !passed).map(({ title }) => title);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  for (const line of failedTests({ vitest, unhandled, browser })) console.log(line);
  const counts = { vitest, browser: browser.stats, leftOut, failedSteps: failed.length };
  console.log(`\n${closingLine(counts)}`);
  return failed.length === 0;
}
