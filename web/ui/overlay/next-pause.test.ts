import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = { over: '', writes: false };
const document = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  querySelector: (selectors: string) => selectors.split(', ').includes(page.over) || null,
  activeElement: { matches: () => page.writes },
});
vi.stubGlobal('document', document);
vi.useFakeTimers();
const { nextPause } = await import('./next-pause.ts');

const touch = () => document.dispatchEvent(new Event('pointerdown'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { over: '', writes: false });
  document.visibilityState = 'visible';
  touch();
});
afterEach(async () => {
  await pass(60_000);
  vi.useRealTimers();
});

function offer() {
  const shown = vi.fn();
  void nextPause().then(shown);
  return shown;
}

test('an offer is shown only after three seconds without an interaction (OFFER-01)', async () => {
  const shown = offer();
  await pass(2_000);
  touch();
  await pass(2_500);
  expect(shown).not.toHaveBeenCalled();
  await pass(1_000);
  expect(shown).toHaveBeenCalledTimes(1);
});

test.each([
  ['a dialog is open', { over: 'dialog[open]' }],
  ['a menu is open', { over: '[role=menu]' }],
  ['a message is shown', { over: '[data-message] > :not(:empty)' }],
  ['another offer is shown', { over: '[data-offer]' }],
  ['a field has the focus', { writes: true }],
])('an offer waits as long as %s (OFFER-01)', async (_, state) => {
  Object.assign(page, state);
  const shown = offer();
  await pass(600_000);
  expect(shown).not.toHaveBeenCalled();
  Object.assign(page, { over: '', writes: false });
  await pass(1_000);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('an offer is not shown while the page is hidden (OFFER-01)', async () => {
  document.visibilityState = 'hidden';
  const shown = offer();
  await pass(60_000);
  expect(shown).not.toHaveBeenCalled();
  document.visibilityState = 'visible';
  await pass(1_000);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('two offers are never shown at the same time (OFFER-01)', async () => {
  const [first, second] = [offer(), offer()];
  await pass(4_000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  page.over = '[data-offer]';
  await pass(60_000);
  expect(second).not.toHaveBeenCalled();
  page.over = '';
  await pass(4_000);
  expect(second).toHaveBeenCalledTimes(1);
});

test('an offer is not delayed for days if the device’s clock is set back', async () => {
  const shown = offer();
  vi.setSystemTime(Date.now() - 86_400_000);
  await pass(5_000);
  expect(shown).toHaveBeenCalledTimes(1);
});
