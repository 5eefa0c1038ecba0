import { defineConfig } from '@playwright/test';
import { clockVariables } from './test/clock/run-clock.ts';
import { shiftDate } from './test/clock/shift-date.ts';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

// The tests, the app and every page share one clock. The test workers inherit it.
const clock = clockVariables();
Object.assign(process.env, clock);
shiftDate(Number(clock['TEST_CLOCK_OFFSET_MS']));

const lines = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'];
const aheadOnEveryLine = lines.map((line) => `lazyLoadingImageMarginPx${line}=1250`).join();

export default defineConfig({
  testDir: 'e2e',
  // Tests with @release in their title only run with TEST_RELEASE=yes.
  ...(process.env['TEST_RELEASE'] !== 'yes' && { grepInvert: /@release/ }),
  workers: 2,
  // Long timeouts allow for a busy machine. They do not measure speed.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  // `npm test` sets a file for the JSON report. Without a file it would go to the terminal.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  globalSetup: './e2e/fixtures/global-setup.ts',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Makes a test fail within seconds, instead of after its whole timeout, if a button is renamed.
    actionTimeout: 15_000 * Number(process.env['TEST_CPU_RATE'] ?? 1),
    // The service worker would answer from its cache. Only tests of the worker allow it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(clock['TZ'] && { timezoneId: clock['TZ'] }),
    launchOptions: {
      executablePath,
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // A test's page lives for seconds. Optimising its code costs 6 to 12 % more CPU than it
        // saves.
        '--js-flags=--no-opt --no-maglev --max-lazy',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Lazy pictures load as early as on a mobile connection, whatever the browser detects.
        `--blink-settings=${aheadOnEveryLine}`,
      ],
    },
  },
});
