import { defineConfig } from '@playwright/test';
import { clockVariables } from './test/clock/run-clock.ts';
import { shiftDate } from './test/clock/shift-date.ts';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

// One clock for the tests, the product they start and every page; the workers inherit it.
const clock = clockVariables();
Object.assign(process.env, clock);
shiftDate(Number(clock['TEST_CLOCK_OFFSET_MS']));

const lines = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'];
const aheadOnEveryLine = lines.map((line) => `lazyLoadingImageMarginPx${line}=1250`).join();

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // No measure of speed: a busy machine is waited for.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  // The JSON is for npm test, which names a file; without one it would fill the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'off',
    // A renamed button fails its test within seconds; without this, the test waits for its whole
    // timeout.
    actionTimeout: 15_000 * Number(process.env['TEST_CPU_RATE'] ?? 1),
    // Kept pages would stand between a test and the server; the tests of the worker allow it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(clock['TZ'] && { timezoneId: clock['TZ'] }),
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A page of a test lives for seconds: optimised code costs it more CPU than it saves, six to
        // twelve per cent of all.
        '--js-flags=--no-opt --no-maglev --max-lazy',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pictures load as far ahead as on a mobile line, whatever the browser takes its line for.
        `--blink-settings=${aheadOnEveryLine}`,
      ],
    },
  },
});
