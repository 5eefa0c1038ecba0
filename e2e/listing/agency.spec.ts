import { readFile } from 'node:fs/promises';
import { fileOnDisk } from '../fixtures/file-on-disk.ts';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { newLister } from '../fixtures/listers.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { newAddress } from '../fixtures/people.ts';
import { toastOn } from '../fixtures/property-form.ts';
import { expect, test } from '../fixtures/test.ts';

const pictureFile = 'web/public/icons/icon-192.png';
const fiveMegabytes = 5 * 1024 * 1024;

test('an agency changes its public profile (AGSET-01, AGSET-02, AGSET-04 to AGSET-06)', async ({
  page,
  expectAccessible,
}) => {
  await newLister(page, 'agency');
  await page.goto('/agency/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Agency Settings' })).toBeVisible();
  await expect(page.getByLabel('Agency Name')).toHaveValue(/^Kopje Homes/);
  await expectAccessible();
  await page.getByLabel('Address').fill('');
  await page.getByLabel('Website').fill('kopje-homes');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Office address is required')).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill('20 Hill Road, Chinhoyi');
  await page.getByLabel('Website').fill('https://kopje-homes.example.net');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('20 Hill Road, Chinhoyi');
});

test.describe('a logo', () => {
  test.use({ expectedProblems: [/500/] });

  test('can be added and removed, and every failed change shows an error (AGSET-07 to AGSET-10, ERR-54, ERR-56 to ERR-59)', async ({
    page,
    expectAccessible,
  }, info) => {
    await newLister(page, 'agency');
    await page.goto('/agency/settings');
    const input = page.getByLabel('Agency Logo');
    await input.setInputFiles({
      name: 'terms.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(page.getByText('Invalid file type')).toBeVisible();
    await expect(page.getByText('Please upload an image file.')).toBeVisible();
    await input.setInputFiles(await fileOnDisk(info, 'huge.png', Buffer.alloc(fiveMegabytes + 1)));
    await expect(page.getByText('File too large')).toBeVisible();
    await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
    const saving = await holdAnswer(page, 'PUT', /\/api\/agencies\/\d+$/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await saving.given();
    await input.setInputFiles(pictureFile);
    await expect(page.getByText('Upload successful')).toBeVisible();
    // The late response does not include the new logo.
    saving.letGo();
    await expect(page.getByText('Settings updated')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Logo of Kopje Homes/ })).toBeVisible();
    await expectAccessible();

    await page.route('**/api/agencies/**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Update failed')).toBeVisible();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('Remove failed')).toBeVisible();
    await input.setInputFiles(pictureFile);
    await expect(page.getByText('Upload failed')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Failed to load agency data. Please try again.')).toBeVisible();

    await page.unroute('**/api/agencies/**');
    await page.reload();
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('File removed')).toBeVisible();
    await expect(page.getByRole('img', { name: 'No logo' })).toBeVisible();
  });
});

test('an agency confirms an agent and later removes them @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const agency = await newLister(page, 'agency');
  const me = await (await request.get('/api/me', { headers: agency.headers })).json();
  const agent = newAddress();
  await request.post('/api/registrations/agent', {
    data: {
      email: agent,
      password: 'msasa in spring',
      name: 'Farai Moyo',
      phone: '+263 77 212 3458',
      agency_id: me.agency_id,
    },
  });
  const link = new URL(await linkMailedTo(agent, /confirm/i));
  const token = new URLSearchParams(link.hash.slice(1)).get('token');
  await request.post('/api/auth/confirmations', { data: { token } });

  await page.goto('/agency/members');
  await expect(page.getByText('Farai Moyo')).toBeVisible();
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm Farai Moyo' }).click();
  await expect(page.getByText('Farai Moyo is confirmed')).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Farai Moyo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Farai Moyo' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Farai Moyo was removed')).toBeVisible();
  await expect(page.getByText('No agents yet')).toBeVisible();
});

test('an agency registers with its logo (REG-23)', async ({ page, request }) => {
  const name = `Logo Homes ${crypto.randomUUID().slice(0, 8)}`;
  const email = newAddress();
  await page.goto('/agency/register');
  await page.getByLabel('Full Name').fill('Rudo Dube');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password').fill('granite kopje');
  await page.getByLabel('Agency Name').fill(name);
  await page.getByLabel('Agency Email').fill('office@example.net');
  await page.getByLabel('Phone').fill('+263 77 212 3459');
  await page.getByLabel('Office Address').fill('1 Hill Road, Chinhoyi');
  await page.getByLabel('Agency Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await readFile(pictureFile),
  });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Agency Account' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await page.goto(await linkMailedTo(email, /confirm/i));
  await expect(toastOn(page, 'Your email address is confirmed')).toBeVisible();
  // A background job decodes the uploaded file later.
  const logo = async () => {
    const agencies: { name: string; logo: string | null }[] = await (
      await request.get('/api/agencies')
    ).json();
    return agencies.find((agency) => agency.name === name)?.logo;
  };
  await expect.poll(logo).toMatch(/\/media\/agency-logos\//);
});
