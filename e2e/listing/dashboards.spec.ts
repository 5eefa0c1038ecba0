import { newLister } from '../fixtures/listers.ts';
import { tryAgainButton } from '../fixtures/named.ts';
import { enterSignIn, signIn } from '../fixtures/people.ts';
import { toastOn } from '../fixtures/property-form.ts';
import { desktop, expect, phone, test } from '../fixtures/test.ts';

const dashboards = [
  {
    email: 'owner@example.com',
    path: '/owner/dashboard',
    title: 'Owner Dashboard',
    subtitle: 'Manage your properties and inquiries',
    tab: 'Properties',
  },
  {
    email: 'agency@example.com',
    path: '/agency/dashboard',
    title: 'Agency Dashboard',
    subtitle: 'Manage your agency properties and agents',
    tab: 'Agency Properties',
  },
  {
    email: 'agent@example.com',
    path: '/agent/dashboard',
    title: 'Agent Dashboard',
    subtitle: 'Manage your assigned properties',
    tab: 'My Properties',
  },
];

test('owners, agencies and agents see their homes and tasks on a dashboard, on any screen (DASH-01 to DASH-03, DASH-05 to DASH-07, DASH-09) @phone', async ({
  page,
  expectAccessible,
}) => {
  for (const { email, path, title, subtitle, tab } of dashboards) {
    await signIn(page, email);
    await page.goto(path);
    for (const screen of [phone, desktop]) {
      await page.setViewportSize(screen);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(subtitle)).toBeVisible();
      await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Add New Property' })).toHaveAttribute(
        'href',
        '/owner/add-property',
      );
      await expect(page.getByRole('link', { name: 'Agency Settings' })).toHaveCount(
        path.startsWith('/agency') ? 1 : 0,
      );
      await expect(page.getByRole('table', { name: tab })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '/month' }).first()).toBeVisible();
      // The summary is small enough that the first home is visible below it.
      await expect(page.getByRole('table').locator('tbody tr').first()).toBeInViewport({
        ratio: 0.9,
      });
      const total = page.getByRole('listitem').filter({ hasText: 'Total Properties' });
      await expect(total).toContainText(/\d/);
      const tooWide = () => document.documentElement.scrollWidth - innerWidth;
      await expect.poll(() => page.evaluate(tooWide)).toBe(0);
      await expectAccessible();
    }
    await page.setViewportSize(phone);
  }
});

test('an owner without homes is invited to add one (TABLE-06, FLOW-05, DASH-10) @phone', async ({
  page,
  expectAccessible,
}) => {
  await newLister(page, 'owner');
  await page.goto('/owner/dashboard');
  await expect(page.getByText('No properties found')).toBeVisible();
  await expect(page.getByText("You haven't added any properties yet")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Property' })).toHaveCount(2);
  await page.getByRole('link', { name: 'View inquiries' }).click();
  await expect(page).toHaveURL('/owner/dashboard?tab=inquiries');
  await expect(page.getByText('No inquiries yet')).toBeVisible();
  await expectAccessible();
});

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/500/] });

  test('placeholders appear while homes load, and retrying a list that failed to load closes its error (TABLE-05, ERR-40, ERR-41) @release', async ({
    page,
  }) => {
    await signIn(page, 'owner@example.com');
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/me/properties?*', async (route) => {
      await answered.promise;
      await route.fulfill({ status: 500 });
    });
    await page.goto('/owner/dashboard');
    await expect(page.locator('main .skeleton')).toHaveCount(3);
    answered.resolve();
    const message = toastOn(page, 'Could not load your properties');
    await expect(message).toBeVisible();
    await page.unroute('**/api/me/properties?*');
    // The toast stays while it has the focus or the pointer is on it.
    await tryAgainButton(page).focus();
    await page.getByRole('region', { name: 'Notifications' }).hover();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Properties' })).toBeVisible();
    await expect(message).toHaveCount(0);

    await page.route('**/api/inquiries', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page.getByText('Could not load inquiries')).toBeVisible();
  });
});

test('on another role’s dashboard, a renter is offered registration, and a lister gets a link to their own dashboard (AGSET-03, DEC-07, ERR-55, ROLE-08, ROLE-12) @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/owner/register');
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL('/auth');
  await enterSignIn(page, 'renter2@example.com');
  await expect(page.getByRole('button', { name: 'Complete Owner Registration' })).toBeVisible();

  await page.goto('/owner/dashboard');
  for (const name of ['Become an Owner', 'Join as Agent', 'Register Agency']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expectAccessible();
  await page.goto('/agency/settings');
  await expect(page.getByText('No Agency Found')).toBeVisible();
  await expect(page.getByText('You are not associated with an agency.')).toBeVisible();
  await page.goto('/owner/add-property');
  await expect(page.getByRole('link', { name: 'Become an Owner' })).toBeVisible();
  await expect(page.getByLabel('Title')).toBeHidden();
  await newLister(page, 'owner');
  await page.goto('/agency/dashboard');
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/owner/dashboard',
  );
});
