import type { Page } from '@playwright/test';
import { type CountedLine, openCountedLine } from '../test/counted-line.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow', expectedProblems: [/Failed to load resource|WebSocket/] });

let line: CountedLine;
test.beforeEach(async ({ baseURL }) => {
  line = await openCountedLine(baseURL ?? '');
});
test.afterEach(() => line.stop());

const open = (page: Page, path: string) => page.goto(line.origin + path);
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The home that a search names first. */
async function openFirstHome(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByText('Contact Property Owner')).toBeVisible();
  return new URL(page.url()).pathname;
}

test('a worker that cannot be installed is said, and everything works with a connection', async ({
  page,
}) => {
  line.breakWorker();
  await open(page, '/properties');
  await openFirstHome(page);
  await open(page, '/offline');
  await expect(page.getByText('This browser keeps no pages')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('a clock that was set back gives no age that makes no sense', async ({ page, context }) => {
  await open(page, '/properties?city=Mutare');
  await controlled(page);
  await open(page, '/properties?city=Mutare');
  await page.clock.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
  await context.setOffline(true);
  await open(page, '/properties?city=Mutare');
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toContainText(
    'What you see was loaded some time ago',
  );
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
});
