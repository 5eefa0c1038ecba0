import { expect, test } from '../fixtures/test.ts';

const agencyNamed = (name: string, id: number) => ({
  id,
  name,
  description: '',
  website: null,
  email: 'office@agency.example',
  phone: '024 2700000',
  address: '1 Rotten Row, Harare',
  logo: null,
});
const first = Array.from({ length: 200 }, (_, index) => agencyNamed(`Agency ${index}`, index + 1));

test('an agent finds an agency among thousands by typing part of its name, and cannot register without an agency (REG-41, REG-42) @phone', async ({
  page,
  expectAccessible,
}) => {
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/agencies(\?|$)/, async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q');
    if (q === 'agency 7') {
      await answered.promise;
      return route.fulfill({ json: [agencyNamed('Agency 7', 8)] });
    }
    return q === null
      ? route.fulfill({ json: first, headers: { 'X-Next-Cursor': 'more' } })
      : route.fulfill({ json: q === 'kopje' ? [agencyNamed('The Kopje Homes', 900)] : [] });
  });
  await page.goto('/agent/register');
  const agency = page.getByRole('combobox', { name: 'Agency' });
  const submit = page.getByRole('button', { name: 'Create Agent Account' });
  await expect(submit).toBeDisabled();
  await agency.selectOption({ label: 'Agency 7' });
  await expect(submit).toBeEnabled();
  await page.getByRole('searchbox', { name: 'Find your agency' }).fill('nobody');
  await expect(agency).toContainText('No agencies match this name');
  await expect(submit).toBeDisabled();
  await page.getByRole('searchbox', { name: 'Find your agency' }).fill('kopje');
  await agency.selectOption({ label: 'The Kopje Homes' });
  await expect(submit).toBeEnabled();

  // The person chooses an agency before the next search replaces the list of results.
  await page.getByRole('searchbox', { name: 'Find your agency' }).fill('agency 7');
  await expect(submit).toBeDisabled();
  await agency.selectOption({ label: 'The Kopje Homes' });
  answered.resolve();
  await expect(agency).toContainText('Agency 7');
  await expect(agency.getByRole('option', { selected: true })).toHaveText('The Kopje Homes');
  await expect(submit).toBeEnabled();
  await expectAccessible();
});
