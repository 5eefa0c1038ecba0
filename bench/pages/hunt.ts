import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Inquiry } from '../../contract/inquiries/inquiries.ts';
import type { CardProperty, PropertyPage } from '../../contract/properties/properties.ts';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { type CountingProxy, openCountingProxy, type Transfer } from '../../test/counting-proxy.ts';
import { startDemo } from '../product.ts';
import { bytesRow, type Row } from '../report.ts';
import { slow4g } from './page-visit.ts';

const wholeHunt = 250;
const laterPage = 5;
const quietMs = 1_500;
const password = 'demo1234';

interface Step {
  name: string;
  bytes: Record<Kind, number>;
  transfers: Transfer[];
}

const kinds = ['pages', 'JSON', 'scripts', 'pictures', 'other'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (type: string): Kind => {
  if (type === 'text/html') return 'pages';
  if (type === 'application/json') return 'JSON';
  if (type === 'text/javascript') return 'scripts';
  return /^image\/(?!svg)/.test(type) ? 'pictures' : 'other';
};

/** Searches for a home on a phone that has never visited Musha. Counts compressed bytes. */
export async function measureHunt(): Promise<Row[]> {
  const product = await startDemo();
  const line = await openCountingProxy(product.origin);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const context = await browser.newContext({
      baseURL: line.origin,
      viewport: { width: 360, height: 800 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    const steps = await hunt(context, line, product.origin);
    printSteps(steps);
    return rowsOf(steps);
  } finally {
    await browser.close();
    await line.stop();
    await product.stop();
  }
}

async function hunt(context: BrowserContext, line: CountingProxy, origin: string): Promise<Step[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  const steps: Step[] = [];
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    await act();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    steps.push({ name, ...(await readWhenIdle(line)) });
  };

  await step('home', () => page.goto('/'));
  await step('browse', () => page.getByRole('link', { name: 'Browse Properties' }).first().tap());
  await step('filter: city', () => filter(page, 'City', 'Harare'));
  await step('filter: type', () => filter(page, 'Type', 'house'));
  await step('filter: bedrooms', () => filter(page, 'Bedrooms', '2'));
  for (const number of [1, 2, 3, 4]) {
    await step(`home ${number}`, () => openHome(page, number));
    await step(`back to results ${number}`, () => page.goBack());
  }
  const { home, answer } = await findAnsweredHome(origin);
  await step('home 5', () => page.goto(`/properties/${home.id}`));
  await step('sign in', () => signIn(page));
  await step('inquiry', () => ask(page, home));
  await answer();
  await step('reply read', async () => {
    await page.goto('/messages');
    await page.getByRole('link', { name: home.title }).first().tap();
    await page.getByRole('log').waitFor();
  });
  return steps;
}

async function readWhenIdle(line: CountingProxy): Promise<Omit<Step, 'name'>> {
  const bytes = { pages: 0, JSON: 0, scripts: 0, pictures: 0, other: 0 };
  const transfers: Transfer[] = [];
  for (let quiet = 0; quiet < quietMs; quiet += 100) {
    await sleep(100);
    const newTransfers = line.drainTransfers();
    for (const transfer of newTransfers) {
      bytes[kindOf(transfer.type)] += transfer.bytes;
      transfers.push(transfer);
    }
    if (newTransfers.length > 0) quiet = 0;
  }
  return { bytes, transfers };
}

async function filter(page: Page, label: string, choice: string): Promise<void> {
  await page.getByText(/^Filters( \(\d\))?$/).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel(label, { exact: true }).selectOption(choice);
  await sheet.getByRole('button', { name: /Show / }).tap();
  await sheet.waitFor({ state: 'hidden' });
}

async function openHome(page: Page, number: number): Promise<void> {
  await page
    .getByRole('link', { name: /^View Details/ })
    .nth(number - 1)
    .tap();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill('renter@example.com');
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign In' }).tap();
  await page.waitForURL('/');
}

async function ask(page: Page, home: CardProperty): Promise<void> {
  await page.goto(`/properties/${home.id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there water when ZESA is gone?');
  await page.getByRole('button', { name: 'Send Message' }).tap();
  await page.getByText('Inquiry Sent').waitFor();
}

async function findAnsweredHome(origin: string) {
  const call = async <T>(path: string, token?: string, body?: object): Promise<T> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const signInAs = (email: string) =>
    call<{ access_token: string; user: { id: string } }>('auth/sign-in', '', { email, password });
  const renter = await signInAs('renter@example.com');
  const owner = await signInAs('owner@example.com');
  const asked = await call<Inquiry[]>('inquiries', renter.access_token);
  const { properties } = await call<PropertyPage>('properties?city=Harare&limit=48');
  for (const home of properties) {
    const { owner_id } = await call<{ owner_id: string }>(`properties/${home.id}`);
    if (owner_id !== owner.user.id || asked.some(({ property_id }) => property_id === home.id))
      continue;
    const answer = async () => {
      const received = await call<Inquiry[]>('inquiries', owner.access_token);
      const inquiry = received.find(({ property_id }) => property_id === home.id);
      await call(`inquiries/${inquiry?.id}/response`, owner.access_token, {});
    };
    return { home, answer };
  }
  throw new Error('The demo has no home to ask about');
}

const sumOf = ({ bytes }: Step, without?: Kind): number =>
  kinds.reduce((sum, kind) => sum + (kind === without ? 0 : bytes[kind]), 0);

function printSteps(steps: Step[]): void {
  const table = steps.map((step) => ({
    step: step.name,
    ...step.bytes,
    'besides pictures': sumOf(step, 'pictures'),
  }));
  console.table(table);
  console.log('Every response, with its bytes:');
  for (const { name, transfers } of steps)
    for (const { path, bytes } of transfers) console.log(`${name}\t${bytes}\t${path}`);
}

function rowsOf(steps: Step[]): Row[] {
  const all = steps.reduce((sum, step) => sum + sumOf(step), 0);
  const later = steps
    .slice(1)
    .map((step) => sumOf(step, 'pictures'))
    .toSorted((one, other) => one - other);
  const p95 = later[Math.ceil(later.length * 0.95) - 1] ?? 0;
  return [
    bytesRow('a house hunt, all bytes', all, wholeHunt),
    bytesRow('later page of a hunt besides pictures, p95', p95, laterPage),
    bytesRow(
      'later page of a hunt besides pictures, median',
      later[Math.floor(later.length / 2)] ?? 0,
      laterPage,
    ),
  ];
}
