import { randomUUID } from 'node:crypto';
import { enterSignIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

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
