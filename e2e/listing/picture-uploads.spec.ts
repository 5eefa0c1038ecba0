import { maxPartBytes } from '../../contract/uploads/uploads.ts';
import { openCountingProxy } from '../../test/counting-proxy.ts';
import { fileOnDisk } from '../fixtures/file-on-disk.ts';
import { newLister } from '../fixtures/listers.ts';
import { moveSession } from '../fixtures/move-session.ts';
import { openBlankForm, photograph, toastOn } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';

test('a large photograph is reduced before the upload (DEC-08)', async ({ page }, info) => {
  await newLister(page, 'owner');
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      const { dataset } = document.documentElement;
      const sent = Number(dataset['sentBytes'] ?? 0);
      if (init?.body instanceof Blob) dataset['sentBytes'] = String(sent + init.body.size);
      return send(input, init);
    };
  });
  await openBlankForm(page);
  const heavy = await photograph('heavy.jpg', 4000, 3000);
  expect(heavy.buffer.length).toBeGreaterThan(4_000_000);
  const file = await fileOnDisk(info, heavy.name, heavy.buffer);
  await page.locator('input[type=file]').setInputFiles([file]);
  await expect(toastOn(page, '1 image(s) uploaded successfully.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  const sentBytes = await page.evaluate(() => document.documentElement.dataset['sentBytes']);
  expect(Number(sentBytes)).toBeGreaterThan(10_000);
  expect(Number(sentBytes)).toBeLessThan(400_000);
});

test('pictures can be added by drag and drop and reordered by keyboard alone (FORM-31, UPLOAD-05, UPLOAD-11, UPLOAD-12)', async ({
  page,
  expectAccessible,
}) => {
  await newLister(page, 'owner');
  await openBlankForm(page);
  await page.getByLabel('Click or drop images here').setInputFiles(await photograph('front.jpg'));
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  const { buffer } = await photograph('kitchen.jpg', 640, 480);
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'kitchen.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, buffer.toString('base64'));
  const first = page.getByRole('img', { name: 'Picture 1' });
  await first.dispatchEvent('dragover', { dataTransfer });
  await first.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  const addresses = () =>
    page
      .getByRole('img', { name: /^Picture \d/ })
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await expect.poll(addresses).toHaveLength(2);
  const before = await addresses();
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText("Picture 2 is now number 1 of 2. It's now the cover."),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move picture 1 earlier' })).toBeFocused();
  await expect.poll(addresses).toEqual(before.toReversed());
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(1);
  await expectAccessible();
});

test.describe('when an upload is refused', () => {
  test.use({ expectedProblems: [/status of 507/] });

  test('the reason is shown and the upload can be retried, but oversized pictures and unsupported files are not added (UPLOAD-07, UPLOAD-09, ERR-32, ERR-33)', async ({
    page,
  }, info) => {
    await newLister(page, 'owner');
    await openBlankForm(page);
    await page
      .locator('input[type=file]')
      .setInputFiles([
        await fileOnDisk(info, 'lease.pdf', Buffer.from('%PDF')),
        await fileOnDisk(info, 'huge.jpg', Buffer.alloc(5 * 1024 * 1024 + 1)),
      ]);
    await expect(toastOn(page, 'Please upload an image file.')).toBeVisible();
    await expect(toastOn(page, 'huge.jpg exceeds the 5MB limit and was not added.')).toBeVisible();
    await expect(page.getByText('No images uploaded yet')).toBeVisible();
    const full = { code: 'storage_full', message: 'There is no room.' };
    await page.route(
      '**/api/uploads/*/parts/*',
      (route) => route.fulfill({ status: 507, json: full }),
      {
        times: 1,
      },
    );
    await page.locator('input[type=file]').setInputFiles([await photograph('front.jpg')]);
    await expect(toastOn(page, 'front.jpg: There is no room.')).toBeVisible();
    await page.getByRole('button', { name: /^Retry picture 1/ }).click();
    await expect(toastOn(page, '1 image(s) uploaded successfully.')).toBeVisible();
  });
});

test.describe('when the connection is lost', () => {
  test.use({ expectedProblems: [/Failed to load resource|WebSocket/] });

  test('an interrupted upload resends only the interrupted part (F23)', async ({
    page,
    baseURL,
  }) => {
    const line = await openCountingProxy(baseURL ?? '');
    const positions: string[] = [];
    let wholeBytes = 0;
    page.on('request', (request) => {
      const [, position] = /\/api\/uploads\/[0-9a-f-]{36}\/parts\/(\d+)$/.exec(request.url()) ?? [];
      if (position !== undefined) positions.push(position);
      const isWhole = request.method() === 'POST' && request.url().includes('/api/uploads/');
      if (isWhole) wholeBytes = request.postDataJSON().bytes;
    });
    try {
      await newLister(page, 'owner');
      await moveSession(page, line.origin);
      await page.goto(`${line.origin}/owner/add-property`);
      await expect(page.getByRole('heading', { name: 'Add New Property', level: 1 })).toBeVisible();
      // The connection is lost in the middle of the third part.
      line.cutSending('/api/uploads/', 2.5 * maxPartBytes);
      await page
        .locator('input[type=file]')
        .setInputFiles([await photograph('front.jpg', 1600, 1200)]);
      await expect(toastOn(page, '1 image(s) uploaded successfully.')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      expect(wholeBytes).toBeGreaterThan(3 * maxPartBytes);
      const third = String(2 * maxPartBytes);
      expect(positions.filter((position) => position === third)).toHaveLength(2);
      expect(new Set(positions).size).toBe(positions.length - 1);
      const more = line.sentTo('/api/uploads/') - wholeBytes;
      expect(more).toBeGreaterThan(0.4 * maxPartBytes);
      expect(more).toBeLessThan(1.2 * maxPartBytes);
    } finally {
      await line.stop();
    }
  });
});
