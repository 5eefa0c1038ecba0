import { openAs } from '../fixtures/second-person.ts';
import { expect, test } from '../fixtures/test.ts';

test('a renter confirms facts after a viewing, and the home’s page shows the confirmation (CLAIM-01, CLAIM-02) @phone', async ({
  browser,
}) => {
  const renter = await openAs(browser, 'renter@example.com');
  await renter.goto('/messages');
  await renter
    .getByRole('link', { name: /One-bedroom cottage in Greendale/ })
    .first()
    .click();
  await renter.getByRole('button', { name: 'Tell other renters' }).click();
  const dialog = renter.getByRole('dialog', { name: 'What did you find?' });
  await dialog.getByRole('button', { name: "I've been to see it" }).click();
  await dialog.getByRole('button', { name: "That's right: ZESA supply" }).click();
  await expect(dialog.getByText('You confirmed this.')).toBeVisible();
  await dialog.getByRole('button', { name: "It's different: Geyser" }).click();
  await dialog.getByLabel('What you found').selectOption('Gas');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('You found: Gas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const home = await renter.evaluate(async () => {
    const { properties } = await (await fetch('/api/properties?q=greendale+cottage')).json();
    return properties.find(({ title }: { title: string }) => title.startsWith('One-bedroom')).id;
  });
  await renter.goto(`/properties/${home}`);
  await expect(renter.getByText(/^1 renter confirmed this in [A-Z]/)).toBeVisible();
  await renter.context().close();
});
