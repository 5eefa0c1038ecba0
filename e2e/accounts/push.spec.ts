import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { wideAwake } from '../../test/devices.ts';
import { type PushService, startPushService } from '../../test/services/start-push-service.ts';
import { listProperty, newLister } from '../fixtures/listers.ts';
import { reportLink, sendMessageButton } from '../fixtures/named.ts';
import { demoPassword, signIn } from '../fixtures/people.ts';
import {
  allowNotifications,
  deliver,
  shownBy,
  subscribeWith,
  tapped,
  watchWorker,
} from '../fixtures/push-device.ts';
import { expect, test } from '../fixtures/test.ts';

// Only development has a fake push service and a mailbox.
test.use({ mode: 'development', serviceWorkers: 'allow', restsAtOnce: true });

const renter = 'renter@example.com';
const owner = 'owner@example.com';
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

async function headersOf(request: APIRequestContext, email: string) {
  const data = { email, password: demoPassword };
  const { access_token } = await (await request.post('/api/auth/sign-in', { data })).json();
  return { Authorization: `Bearer ${access_token}` };
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
}

test.describe('with a push service', () => {
  let service: PushService;
  test.beforeEach(async ({ product }) => {
    service = await startPushService(product.pushPort);
  });
  test.afterEach(() => service.stop());

  test('an owner gets a push notification instead of an email for an inquiry, and nothing after logging out', async ({
    page,
    context,
    baseURL,
    request,
    product,
  }) => {
    const subscribed = service.subscribe();
    await subscribeWith(context, subscribed);
    await signIn(page, owner);
    await page.goto('/account');
    await allowNotifications(page.context(), baseURL ?? '', true);
    const mine = await headersOf(request, owner);
    await request.put('/api/me/push/settings', { headers: mine, data: wideAwake });
    await page.reload();
    await switchOf(page, 'Notifications on this device').click();
    await expect(page.getByText('Notifications are on')).toBeVisible();
    await expect(page.getByText("On while you're signed in here.")).toBeVisible();

    const [home] = await (await request.get('/api/me/properties', { headers: mine })).json();
    const theirs = await headersOf(request, renter);
    const message = `Is it free in March? ${randomUUID()}`;
    const data = { id: randomUUID(), property_id: home.id, message };
    const asked = await request.post('/api/inquiries', { headers: theirs, data });
    expect(asked.ok(), await asked.text()).toBe(true);
    await expect.poll(() => subscribed.received.map(({ text }) => text)).toEqual([message]);
    expect(service.complaints).toEqual([]);
    const [push] = subscribed.received;

    const mailed = async () => (await product.mails()).some(({ text }) => text.includes(message));
    expect(await mailed(), 'held back').toBe(true);
    const worker = await watchWorker(context);
    await deliver(page, JSON.stringify(push));
    await expect
      .poll(() => shownBy(worker))
      .toMatchObject([
        {
          ...{ title: push?.title, body: message, tag: push?.tag },
          data: expect.stringMatching(/^\/owner\/dashboard\?tab=inquiries&inquiry=[\w-]+$/),
        },
      ]);
    await expect.poll(mailed).toBe(false);

    expect(await tapped(worker, '/owner/dashboard')).toEqual([`${baseURL}/owner/dashboard`]);
    expect(await tapped(worker, '/account')).toEqual([`focus ${baseURL}/account`]);
    expect(await tapped(worker, '//evil.example/')).toEqual([`${baseURL}/`]);

    await page.getByRole('button', { name: /^My Account/ }).click();
    await page.getByRole('menuitem', { name: /log ?out|sign out/i }).click();
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).join()).catch(() => 'musha.session'),
      )
      .not.toMatch(/musha\.push\b(?!-)|test\.subscription|musha\.session/);
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await deliver(page, JSON.stringify({ ...push, id: randomUUID() }));
    await expect.poll(async () => (await shownBy(worker)).length).toBe(2);
    const [, unsaid] = await shownBy(worker);
    expect(unsaid).toMatchObject({ title: 'You have a new notification' });
    expect(JSON.stringify(unsaid)).not.toContain('March');
  });

  test('a renter who has sent an inquiry is offered notifications once @release', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const lister = await newLister(page, 'owner');
    const first = await listProperty(request, lister, 'Flat above a bookshop');
    const second = await listProperty(request, lister, 'House behind the school');
    const subscribed = service.subscribe();
    await subscribeWith(context, subscribed);
    await signIn(page, renter);
    await allowNotifications(page.context(), baseURL ?? '', true);
    const offer = page.getByText('Get notified when the owner replies?');
    const askAbout = async (id: string) => {
      await page.goto(`/properties/${id}`);
      await expect(offer).toHaveCount(0);
      await page.getByRole('textbox', { name: /^Message/ }).fill(`Is it free? ${randomUUID()}`);
      await sendMessageButton(page).click();
      await expect(page.getByText('Inquiry Sent')).toBeVisible();
    };
    await askAbout(first.id);
    await expect(offer).toBeVisible();
    await reportLink(page).click();
    await expect(page.getByRole('dialog', { name: 'Report this home' })).toBeVisible();
    await expect(offer, 'it covers no dialog (OFFER-01)').toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('Notifications are on')).toBeVisible();
    await askAbout(second.id);
    await openAccount(page);
    await expect(offer).toHaveCount(0);
    await expect(switchOf(page, 'Notifications on this device')).toBeChecked();
  });
});

test('notification settings are stored, and quiet hours silence a device @phone', async ({
  page,
  context,
  baseURL,
  request,
  expectAccessible,
}) => {
  const person = 'renter2@example.com';
  await subscribeWith(context, {
    endpoint: `https://push.musha.test/${randomUUID()}`,
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  });
  await signIn(page, person);
  await openAccount(page);
  await allowNotifications(page.context(), baseURL ?? '', true);
  const headers = await headersOf(request, person);
  await request.put('/api/me/push/settings', { headers, data: wideAwake });
  await page.reload();
  await switchOf(page, 'Notifications on this device').click();
  await expect(page.getByText("On while you're signed in here.")).toBeVisible();
  await switchOf(page, 'Alerts').click();
  await expect(switchOf(page, 'Alerts')).not.toBeChecked();
  await switchOf(page, 'Show names and messages').click();
  await expect(switchOf(page, 'Show names and messages')).not.toBeChecked();
  await switchOf(page, 'Quiet hours').click();
  await expect(page.getByText('From 22:00 to 06:00.')).toBeVisible();

  // The whole day except the last minute, in Harare's time zone.
  const at = (ms: number) => new Date(Date.now() + ms + 2 * 3_600_000).toISOString().slice(11, 16);
  const until = at(-60_000);
  await page.getByLabel(/^From/).fill(at(0));
  await page.getByLabel(/^Until/).fill(until);
  await page.getByLabel('Time zone').selectOption('Zimbabwe');
  await page.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(page.getByText(`On, but quiet until ${until}.`)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByText(`On, but quiet until ${until}.`)).toBeVisible();
  await expect(switchOf(page, 'Alerts')).not.toBeChecked();
  await switchOf(page, 'Notifications on this device').click();
  await expect(page.getByText("Off. We'll email you instead.")).toBeVisible();
});

test('the settings explain how to unblock notifications, and say if the browser does not support them @phone @release', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await signIn(page, renter);
  await allowNotifications(page.context(), baseURL ?? '', false);
  await openAccount(page);
  await expect(page.getByText('Your browser is blocking notifications from Musha.')).toBeVisible();
  await expect(page.getByText(/left of the address/)).toBeVisible();
  await expectAccessible();
  await allowNotifications(page.context(), baseURL ?? '', true);
  await page.getByRole('button', { name: "I've allowed them" }).click();
  await expect(switchOf(page, 'Notifications on this device')).not.toBeChecked();
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager');
  });
  await openAccount(page);
  await expect(page.getByText("This browser can't show notifications.")).toBeVisible();
});

test('before the service worker is ready, all notification settings load except the switch for this device @phone @release', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const { ready } = navigator.serviceWorker;
    const held = Promise.withResolvers<void>();
    Object.defineProperty(navigator.serviceWorker, 'ready', {
      value: held.promise.then(() => ready),
    });
    Object.assign(globalThis, { letWorkerCome: held.resolve });
  });
  await signIn(page, renter);
  await openAccount(page);
  await expect(page.getByText('Getting notifications ready.')).toBeVisible();
  await expect(switchOf(page, 'Alerts')).toBeEnabled();
  await expect(switchOf(page, 'Notifications on this device')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(page.getByText("This window can't show notifications")).toBeVisible();
  await page.evaluate('letWorkerCome()');
  await expect(switchOf(page, 'Notifications on this device')).not.toBeChecked();
});
