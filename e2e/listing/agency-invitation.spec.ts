import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { listProperty, newLister, newRenter } from '../fixtures/listers.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { newAddress } from '../fixtures/people.ts';
import { toastOn } from '../fixtures/property-form.ts';
import { openAs } from '../fixtures/second-person.ts';
import { countTaps } from '../fixtures/taps.ts';
import { expect, test } from '../fixtures/test.ts';

const narrow = { width: 360, height: 740 };

test('a new person becomes a confirmed agent through an agency’s invitation link (TEAM-01, TEAM-02, TEAM-05) @phone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const agency = await openAs(browser, 'agency@example.com');
  await agency.goto('/agency/dashboard');
  const tapsOfAgency = await countTaps(agency);
  await agency.getByRole('link', { name: 'Invite an agent' }).click();
  await agency.getByRole('button', { name: 'Create a link' }).click();
  await expect(agency.getByRole('img', { name: 'QR code for the invitation' })).toBeVisible();
  expect(await tapsOfAgency(), 'taps to a link').toBe(2);
  const sent = await agency.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  const text = new URL(sent ?? '').searchParams.get('text') ?? '';
  const link = new URL(text.split(': ').at(-1) ?? '');
  await agency.getByRole('button', { name: 'Create another link' }).click();
  await agency.getByRole('button', { name: 'Create a link' }).dblclick({ delay: 200 });
  await expect(agency.getByText('Your link is ready')).toBeVisible();
  // The list shows these two invitations and the demo's own.
  await expect(agency.getByRole('button', { name: /^Withdraw the invitation/ })).toHaveCount(3);

  const email = newAddress();
  await page.goto(link.pathname + link.hash);
  await expect(
    page.getByRole('heading', { name: 'Jacaranda Homes invites you', level: 1 }),
  ).toBeVisible();
  await expect(page).toHaveURL('/join');
  const taps = await countTaps(page);
  const answers = {
    'Full Name': 'Tatenda Invited',
    Email: email,
    Password: 'violet kudu beneath 9 baobabs',
    Phone: '077 123 4567',
  };
  for (const [label, text] of Object.entries(answers)) {
    await page.getByLabel(label).first().tap();
    await page.getByLabel(label).first().fill(text);
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Join Jacaranda Homes' }).tap();
  await expect(page).toHaveURL('/auth?message=verify-email');
  const confirmation = new URL(await linkMailedTo(email, /confirm/i));
  await page.goto(confirmation.pathname + confirmation.hash);
  await expect(page).toHaveURL('/agent/dashboard');
  expect(await taps(), 'taps from the link to a confirmed agent').toBe(5);

  await agency.reload();
  const member = agency.getByRole('listitem').filter({ hasText: 'Tatenda Invited' });
  await expect(member.getByText('Confirmed', { exact: true })).toBeVisible();

  // The response arrives after the person has left the page.
  const answered = Promise.withResolvers<void>();
  await agency.route('**/api/agencies/*/invitations', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.fallback();
  });
  await agency.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await agency.getByRole('button', { name: 'Create a link' }).click();
  await expect(agency.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await agency.goBack();
  await expect(agency.getByRole('heading', { name: 'Agency Dashboard', level: 1 })).toBeVisible();
  answered.resolve();
  await expect(toastOn(agency, 'Your link is ready')).toBeVisible();
  await agency.getByRole('button', { name: 'Copy link' }).click();
  await expect(toastOn(agency, 'Link copied')).toBeVisible();
  const copied = await agency.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${link.origin}/join#`);

  const search = agency.getByLabel('Search by name');
  await search.fill('zzz');
  await expect(agency.getByText('No agents match this name.')).toBeVisible();
  await search.press('ControlOrMeta+a');
  await agency.keyboard.press('Delete');
  await agency.keyboard.type('tatenda');
  await expect(search).toHaveValue('tatenda');
  const team = agency.getByRole('table', { name: 'Your agents' });
  await expect(team.getByRole('rowheader', { name: '1 agent', exact: true })).toBeVisible();
  await expect(team.getByRole('rowheader', { name: 'Tatenda Invited' })).toBeVisible();

  // Even if the team fails to load, the agency can search for another person.
  await agency.route('**/team?*', (route) => route.abort());
  await search.fill('tatenda i');
  await expect(agency.getByText('Your agents could not be loaded')).toBeVisible();
  await agency.unroute('**/team?*');
  await search.fill('tatenda in');
  await expect(team.getByRole('rowheader', { name: 'Tatenda Invited' })).toBeVisible();
  await agency.close();
});

async function newAgency(browser: Browser, request: APIRequestContext) {
  const context = await browser.newContext({ viewport: narrow });
  const page = await context.newPage();
  const { headers } = await newLister(page, 'agency');
  const { agency_id } = await (await request.get('/api/me', { headers })).json();
  const path = `/api/agencies/${agency_id}/invitations`;
  const made = await request.post(path, { headers, data: { most_uses: 2 } });
  const { link } = await made.json();
  return { page, agency_id, path: `/join${new URL(link).hash}` };
}
type NewAgency = Awaited<ReturnType<typeof newAgency>>;

async function newAgentOf({ agency_id, path }: NewAgency, page: Page) {
  const agent = await newRenter(page);
  const [, invitation] = path.split('#token=');
  const data = { phone: '077 123 4567', agency_id, invitation };
  const answer = await page.request.post('/api/registrations/agent', {
    headers: agent.headers,
    data,
  });
  expect(answer.status()).toBe(202);
  return agent;
}

test('an agent who changes agency leaves their homes with the former agency, which reassigns them (TEAM-09) @phone @release', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize(narrow);
  const [former, next] = [await newAgency(browser, request), await newAgency(browser, request)];
  const taker = await browser.newContext();
  await newAgentOf(former, await taker.newPage());
  const agent = await newAgentOf(former, page);
  for (const title of ['Cottage that stays', 'Flat that stays'])
    await listProperty(request, agent, title);

  await page.goto(next.path);
  await expect(
    page.getByText(/You have 2 homes listed with them\. They stay with Kopje Homes/),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Leave Kopje Homes .+ and join Kopje Homes/ }).tap();
  await expect(page).toHaveURL('/agent/dashboard');
  await expect(page.getByText('Cottage that stays')).toHaveCount(0);

  await former.page.goto('/agency/dashboard');
  const left = former.page.getByRole('region', { name: 'Homes without an agent' });
  await expect(left.getByText('Tariro Mapfumo left 2 homes')).toBeVisible();
  await left.getByRole('button', { name: /^Choose who takes over 2 homes/ }).click();
  const dialog = former.page.getByRole('dialog', { name: 'Who takes over 2 homes?' });
  await expect(dialog.getByRole('button', { name: 'Keep them with the agency' })).toBeVisible();
  expect(await overflowOf(former.page)).toBe(0);
  await dialog.getByRole('button', { name: 'Tariro Mapfumo' }).click();
  await expect(toastOn(former.page, 'Tariro Mapfumo now looks after 2 homes')).toBeVisible();
  await expect(left).toHaveCount(0);
  for (const context of [former.page.context(), next.page.context(), taker]) await context.close();
});

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

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
