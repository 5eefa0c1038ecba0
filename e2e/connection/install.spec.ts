import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', restsAtOnce: true });

const card = 'Install Musha';

test('the app can be installed: its service worker, manifest, icons and pictures are available (PWA-01, PWA-02, PWA-04)', async ({
  page,
  request,
}) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['content-type']).toMatch(/javascript/);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-security-policy']).toContain("connect-src 'self'");

  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // An incognito window cannot install apps. Nothing else is expected to prevent installing.
  const complaints = installabilityErrors.map(({ errorId }) => errorId);
  expect(complaints.filter((id) => id !== 'in-incognito')).toEqual([]);
  const { data, errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ name: /^Musha/, start_url: '/', display: 'standalone' });
  const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any');
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']));
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/properties',
    '/saved',
    '/messages',
  ]);
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await request.get(src)).status(), src).toBe(200);
});

test('the install card appears after five seconds, opens the browser’s prompt once, and then explains manual installation (PWA-05 to PWA-13, LAY-05) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install();
  await page.goto('/about');
  const shown = page.getByRole('region', { name: card });
  await page.clock.fastForward(60_000);
  await expect(shown).toHaveCount(0);

  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const counts = globalThis as { prompts?: number };
      counts.prompts ??= 0;
      Object.assign(event, {
        prompt: async () => {
          counts.prompts = (counts.prompts ?? 0) + 1;
        },
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  // From here on, each poll advances the page's clock by one second.
  await page.clock.pauseAt(Date.now() + 600_000);
  expect(await offer()).toBe(true);
  let seconds = 0;
  const isShown = async () => {
    seconds += 1;
    await page.clock.runFor(1_000);
    return shown.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(5);
  await page.clock.resume();
  await expect(shown.getByRole('heading')).toHaveText('Install Musha');
  await expectAccessible();

  await shown.getByRole('button', { name: 'Install App' }).click();
  await expect.poll(() => page.evaluate('prompts')).toBe(1);
  const alerted = page.waitForEvent('dialog');
  const clicked = shown.getByRole('button', { name: 'Install App' }).click();
  const alert = await alerted;
  expect(alert.type()).toBe('alert');
  expect(alert.message()).toMatch(/^To install Musha/);
  await alert.accept();
  await clicked;
  expect(await page.evaluate('prompts')).toBe(1);

  await shown.getByRole('button', { name: 'Dismiss' }).click();
  await expect(shown).toHaveCount(0);
  await page.goto('/pricing');
  await offer();
  await page.clock.runFor(20_000);
  await expect(shown).toHaveCount(0);
});

test('the installed app never shows the install card (PWA-11)', async ({ page }) => {
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query.includes('standalone')
        ? ({ ...matchMedia(query), matches: true } as MediaQueryList)
        : matchMedia(query);
  });
  await page.clock.install();
  await page.goto('/about');
  const codeCame = page.waitForResponse(/install-offer/);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await codeCame;
  await page.clock.runFor(20_000);
  await expect(page.getByRole('region', { name: card })).toHaveCount(0);
});
