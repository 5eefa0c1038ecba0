import { beforeEach, expect, test, vi } from 'vitest';

const window = new EventTarget();
const address = { pathname: '/properties/1' };
vi.stubGlobal('window', window);
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('location', address);
const { addToast, toastManager } = await import('./shown-toasts.ts');

interface Told {
  action: string;
  options: { id: string; title?: string; description?: string; onClose?(): void };
}

/** As the region shows them. */
const onScreen = new Map<string, Told['options']>();
toastManager[' subscribe'](({ action, options }: Told) => {
  if (action === 'add') onScreen.set(options.id, options);
  if (action !== 'close') return;
  onScreen.get(options.id)?.onClose?.();
  onScreen.delete(options.id);
});
const titles = () => [...onScreen.values()].map(({ title }) => title);

function goTo(pathname: string): void {
  address.pathname = pathname;
  window.dispatchEvent(new Event('musha:page'));
}

beforeEach(() => {
  for (const { id } of onScreen.values()) toastManager.close(id);
  goTo('/properties/1');
});

test('one message is shown at a time, the newest', () => {
  addToast({ title: 'Sign up successful' }, '/properties/1');
  addToast({ title: 'Account created' }, '/properties/1');
  expect(titles()).toEqual(['Account created']);
});

test('refusals of one title are one message with a line for each', () => {
  addToast({ title: 'Upload failed', description: 'one.jpg', tone: 'danger' }, '/properties/1');
  addToast({ title: 'Upload failed', description: 'two.jpg', tone: 'danger' }, '/properties/1');
  expect([...onScreen.values()].map(({ description }) => description)).toEqual([
    'one.jpg\ntwo.jpg',
  ]);
});

test('a message goes with the page it was said on', () => {
  addToast({ title: 'Saved' }, '/properties/1');
  goTo('/about');
  expect(titles()).toEqual([]);
});

test('what leads to the next page stays there, and goes with that one', () => {
  addToast({ title: 'Sign in required', goesWith: 'next-page' }, '/properties/1');
  goTo('/auth');
  expect(titles()).toEqual(['Sign in required']);
  goTo('/properties/1');
  expect(titles()).toEqual([]);
});

test('a message whose page was left before it could be shown is not shown', () => {
  goTo('/about');
  addToast({ title: 'Saved' }, '/properties/1');
  expect(titles()).toEqual([]);
  addToast({ title: 'Sign in required', goesWith: 'next-page' }, '/properties/1');
  expect(titles()).toEqual(['Sign in required']);
  goTo('/auth');
  expect(titles()).toEqual([]);
});

test('what is about no page stays on all', () => {
  addToast({ title: 'There is a new version of Musha', goesWith: 'nothing' }, '/properties/1');
  goTo('/about');
  expect(titles()).toEqual(['There is a new version of Musha']);
});
