import type { Locator, Page } from '@playwright/test';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { newLister } from '../fixtures/listers.ts';
import { expect, test } from '../fixtures/test.ts';

const twoColours = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas to draw on');
    context.fillStyle = 'red';
    context.fillRect(0, 0, 300, 300);
    context.fillStyle = 'blue';
    context.fillRect(300, 0, 300, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

const middleOf = (canvas: Locator) =>
  canvas.evaluate((element) => [
    ...((element as HTMLCanvasElement).getContext('2d')?.getImageData(128, 128, 1, 1).data ?? []),
  ]);

const widthOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    await (element as HTMLImageElement).decode();
    return (element as HTMLImageElement).naturalWidth;
  });

/** The colours just left and right of a stored picture's centre. */
const coloursOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [0.4, 0.6].map((share) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(share * canvas.width, canvas.height / 2, 1, 1).data ?? [];
      return [red, blue].map((shade) => shade > 127);
    });
  });

test.describe('a profile picture', () => {
  test.use({ expectedProblems: [/500/] });

  test('can be chosen, cropped by touch or keyboard, shown in the profile and removed (PROF-02, AGSET-09) @phone @release', async ({
    page,
    expectAccessible,
  }) => {
    await newLister(page, 'owner');
    await page.goto('/profile');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%'),
    });
    await expect(page.getByText('Please upload an image file.')).toBeVisible();

    const buffer = Buffer.from(await twoColours(page), 'base64');
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const shown = page.getByRole('img', { name: 'Preview of your picture' });
    await expect(shown).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(shown).toBeHidden();
    expect(await coloursOf(page.locator('main img'))).toEqual([
      [true, false],
      [false, true],
    ]);

    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    // `hover` waits until the dialog has stopped moving.
    await shown.hover();
    const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 1.2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => middleOf(shown)).toEqual([255, 0, 0, 255]);
    await page.getByLabel('Left to right').press('End');
    await expect.poll(() => middleOf(shown)).toEqual([0, 0, 255, 255]);
    await page.getByLabel('Zoom').press('ArrowRight');

    await page.route('**/api/me/avatar', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByText('Upload failed')).toBeVisible();
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(shown).toBeHidden();
    await expect(page.getByText('Upload successful').last()).toBeVisible();

    const inMenu = page.getByRole('button', { name: /^My Account/ }).locator('img');
    expect(await widthOf(inMenu)).toBe(64);
    expect(await widthOf(page.locator('main img'))).toBe(128);
    await page.reload();
    expect(await widthOf(inMenu)).toBe(64);
    const saving = await holdAnswer(page, 'PATCH', '**/api/me/phone');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await saving.given();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('File removed')).toBeVisible();
    await expect(inMenu).toHaveCount(0);
    saving.letGo();
    await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
    await expect(inMenu).toHaveCount(0);
  });
});
