import { randomUUID } from 'node:crypto';
import { holdAnswer } from '../fixtures/hold-answer.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { accountButton, logOutItem, openMenuButton, signUpButton } from '../fixtures/named.ts';
import { enterSignIn, newAddress, signIn, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a visitor registers, confirms by email and signs in (AUTH-02, AUTH-04, AUTH-05, AUTH-07, AUTH-08, AUTH-10, AUTH-11, AUTH-17, AUTH-18, ERR-15) @phone', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const email = newAddress();
  await page.goto('/auth?tab=register');
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible();
  // In forced colours only a border shows which tab is selected.
  await page.emulateMedia({ forcedColors: 'active' });
  const signUp = signUpButton(page).last();
  for (const edged of [page.getByRole('tab', { name: 'Register' }), signUp])
    await expect(edged).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: null });
  await page.getByLabel('Name').fill('Rudo Dube');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password').fill('Password1!');
  await expect(page.getByText('Password strength: Easy to guess')).toBeVisible();
  await page.getByLabel('Password').fill('jacaranda in october');
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await signUp.click();
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page).toHaveURL('/auth?message=verify-email');

  // On a different device the link confirms the email address without signing in.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(await linkMailedTo(email, /confirm/i));
  await expect(elsewhere.getByText('Your email address is confirmed.')).toBeVisible();
  expect(new URL(elsewhere.url()).hash).toBe('');
  await elsewhere.close();

  await page.goto('/auth');
  await enterSignIn(page, email, 'jacaranda in october');
  await expect(page.getByText('You have successfully signed in')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toBeVisible();
});

test.describe('an invalid form', () => {
  test.use({ expectedProblems: [/40[01]|Sign up failed/] });

  test('shows each error next to its field: missing input, a wrong password, a common password (AUTH-13 to AUTH-15, ERR-12)', async ({
    page,
  }) => {
    await page.goto('/auth');
    const email = page.getByLabel('Email').first();
    await email.fill('nobody');
    await page.getByLabel('Password').fill('short');
    const signIn = page.getByRole('button', { name: 'Sign In' });
    await signIn.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await email.fill('renter@example.com');
    await page.getByLabel('Password').fill('not the password');
    await signIn.click();
    await expect(page.getByText('Sign in failed')).toBeVisible();
    const password = page.getByLabel('Password');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Email or password is wrong');
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('not the password');
    await signIn.click();
    await expect(password, 'browsers remember the text of other fields').toHaveAttribute(
      'type',
      'password',
    );
    await expect(page).toHaveURL('/auth');
    await page.goto('/auth?tab=register');
    await email.fill(newAddress());
    await page.getByLabel('Password').fill('qwerty1234');
    await signUpButton(page).last().click();
    await expect(
      page.getByRole('alert').getByText(/This password is too easy to guess/),
    ).toBeVisible();

    // A late response does not open another page if the person has already left this one.
    const signingUp = await holdAnswer(page, 'POST', '**/api/auth/sign-up');
    await page.getByLabel('Password').fill('jacaranda in october');
    await signUpButton(page).last().click();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL('/about');
    signingUp.letGo();
    await expect(page.getByText('Account created')).toBeVisible();
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(page).toHaveURL('/about');

    const list = await holdAnswer(page, 'GET', '**/api/properties');
    const signingIn = await holdAnswer(page, 'POST', '**/api/auth/sign-in');
    await page.goto('/auth');
    await enterSignIn(page, 'renter@example.com');
    await signingIn.given();
    await page.getByRole('link', { name: 'Browse Properties' }).first().click();
    await list.given();
    signingIn.letGo();
    await expect(accountButton(page)).toBeVisible();
    list.letGo();
    await expect(page).toHaveURL('/properties');
  });
});

test('a person who forgot their password sets a new one through an emailed link (AUTH-22)', async ({
  page,
}) => {
  const email = newAddress();
  await page.request.post('/api/auth/sign-up', { data: { email, password: 'the first password' } });
  await page.goto(await linkMailedTo(email, /confirm/i));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').first().fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText("we've sent a link to set a new password");

  await page.goto(await linkMailedTo(email, /password/i));
  await page.getByLabel('New password').fill('the second password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, email, 'the second password');
});

test('a person whose email address was changed recovers the account through an emailed link @release', async ({
  page,
  request,
  expectAccessible,
}) => {
  const [email, stolen] = [newAddress(), newAddress()];
  const password = 'the first password';
  await request.post('/api/auth/sign-up', { data: { email, password } });
  await page.goto(await linkMailedTo(email, /confirm/i));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  const session = await request.post('/api/auth/sign-in', { data: { email, password } });
  const { access_token } = await session.json();
  const headers = { Authorization: `Bearer ${access_token}` };
  await request.post('/api/me/email', { headers, data: { email: stolen, password } });
  await page.goto(await linkMailedTo(stolen, /new email/i));
  await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();

  await page.goto(await linkMailedTo(email, /was changed/i));
  await expectAccessible();
  await page.getByLabel('New password').fill('the second password');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, email, 'the second password');
  await expect(accountButton(page)).toBeVisible();
});

test('the header links listers and administrators to their own dashboards (HDR-14 to HDR-16, HDR-19, HDR-26, ROLE-02 to ROLE-05) @release', async ({
  page,
}) => {
  for (const [role, label] of [
    ['owner', 'Dashboard'],
    ['agency', 'Dashboard'],
    ['agent', 'Dashboard'],
    // The link's name contains the number of waiting reports, which varies.
    ['admin', /^Admin( (1 report or appeal waits|\d+ reports and appeals wait))?$/],
  ] as const) {
    await signIn(page, `${role}@example.com`);
    await page.goto('/');
    const header = page.getByRole('banner');
    const dashboard = header.getByRole('link', { name: label, exact: true });
    await expect(dashboard).toHaveAttribute('href', `/${role}/dashboard`);
    const messages = header.getByRole('link', { name: 'Messages' });
    await expect(messages).toHaveAttribute('href', '/messages');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    const avatar = accountButton(header);
    await expect(avatar).toHaveText(role.slice(0, 2).toUpperCase());
    await avatar.click();
    await expect(logOutItem(page)).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Become an Owner' })).toHaveCount(0);
  }
});

test('instead of a dashboard, a renter is offered registration as a lister (HDR-17, HDR-18, HDR-24, HDR-25, ROLE-01)', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'renter@example.com');
  await page.goto('/');
  const header = page.getByRole('banner');
  await accountButton(header).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('My Account');
  for (const name of [
    'Profile',
    'Become an Owner',
    'Join as Agent',
    'Register Agency',
    'Log out',
  ]) {
    await expect(menu.getByRole('menuitem', { name })).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expectAccessible();
  await logOutItem(menu).click();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('musha.session'))).toBeNull();
});

test('a signed-in renter sees their account in the menu sheet and can log out there (SHEET-03, SHEET-05) @phone', async ({
  page,
}) => {
  await signIn(page, 'renter@example.com');
  await page.goto('/');
  await openMenuButton(page).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('renter@example.com')).toBeVisible();
  await expect(sheet.getByText('Renter', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Get Started')).toBeVisible();
  await sheet.getByRole('button', { name: 'Log out' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('musha.session'))).toBeNull();
});

test('the session is stored as specified and survives a reload and a new tab (SESS-01 to SESS-03)', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'renter2@example.com');
  const stored = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('musha.session') ?? 'null'),
  );
  expect(Object.keys(stored).sort()).toEqual([
    'access_token',
    'expires_at',
    'refresh_token',
    'user',
  ]);
  expect(Object.keys(stored.user).sort()).toEqual([
    'created_at',
    'email',
    'email_confirmed_at',
    'id',
    'last_sign_in_at',
    'user_metadata',
  ]);
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/properties');
  await expect(accountButton(tab)).toBeVisible();
});

test('the profile shows the person’s data and saves their phone number (PROF-01, PROF-05 to PROF-07, PROF-09, PROF-11, PROF-15) @phone', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, 'renter2@example.com');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeVisible();
  await expect(page.getByText('Role: Renter')).toBeVisible();
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Full Name')).toHaveAttribute('readonly', '');
  await expectAccessible();
  await page.getByPlaceholder('Your phone number').fill('+263 77 498 7654');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile has been updated successfully.')).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder('Your phone number')).toHaveValue(/77 ?498 ?7654/);
});

test('a new owner registers, confirms their email address and gets a dashboard button (REG-02, REG-07, REG-09)', async ({
  page,
  expectAccessible,
}) => {
  const email = newAddress();
  await page.goto('/owner/register');
  await expect(
    page.getByText('Create your account and start listing properties on our platform.'),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Create Owner Account' }).click();
  const summary = page.getByRole('region', { name: 'Please fix' });
  await expect(summary.getByText('Enter your business name, or your own name')).toBeVisible();
  await page.getByLabel('Full Name').fill('Nyasha Ncube');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password').fill('granite kopje');
  await page.getByLabel('Business name (or your own)').fill('Ncube Homes');
  await page.getByLabel('Phone').fill('+263 77 498 7654');
  await page.getByLabel('Business Address').fill('12 Fife Avenue, Harare');
  await page.getByRole('button', { name: 'Create Owner Account' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/auth?message=verify-email');
  await page.goto(await linkMailedTo(email, /confirm/i));
  await expect(page.getByText("You're signed in.")).toBeVisible();
  await expect(page).toHaveURL('/owner/dashboard');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

const ofPeople = [
  '/owner/dashboard',
  '/owner/add-property',
  `/owner/edit-property/${randomUUID()}`,
  '/agency/dashboard',
  '/agency/settings',
  '/agency/members',
  '/agent/dashboard',
  '/messages',
  '/profile',
  '/admin/dashboard',
  '/account',
];

test('a personal page opens once a visitor signs in, but the admin area stays closed to an owner (GUARD-01 to GUARD-09, ADMIN-01, ADMIN-20, ERR-80, READ-27, ROLE-06, AUTH-19)', async ({
  page,
}) => {
  for (const path of ofPeople) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/auth');
  }
  await enterSignIn(page, 'owner@example.com');
  await expect(page).toHaveURL('/account');
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL('/');
});
