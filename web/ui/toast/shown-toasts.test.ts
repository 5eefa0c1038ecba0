import { beforeEach, expect, test, vi } from 'vitest';

const window = new EventTarget();
const address = { pathname: '/properties/1' };
vi.stubGlobal('window', window);
vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('location', address);
const { addToast, closeToast, shownToast } = await import('./shown-toasts.ts');

const titleShown = () => shownToast.read()?.title;

function goTo(pathname: string): void {
  address.pathname = pathname;
  window.dispatchEvent(new Event('musha:page'));
}

beforeEach(() => {
  closeToast(shownToast.read()?.topic ?? '');
  goTo('/properties/1');
});

test('only the newest message is shown', () => {
  addToast({ title: 'Sign up successful' }, '/properties/1');
  addToast({ title: 'Account created' }, '/properties/1');
  expect(titleShown()).toBe('Account created');
});

test('errors with the same title become one message with a line for each', () => {
  addToast({ title: 'Upload failed', description: 'one.jpg', tone: 'danger' }, '/properties/1');
  addToast({ title: 'Upload failed', description: 'two.jpg', tone: 'danger' }, '/properties/1');
  expect(shownToast.read()?.lines).toEqual(['one.jpg', 'two.jpg']);
});

test('a message closes when the person leaves the page it belongs to', () => {
  addToast({ title: 'Saved' }, '/properties/1');
  goTo('/about');
  expect(titleShown()).toBeUndefined();
});

test('a message meant for the next page stays open on that page and closes when the person leaves it', () => {
  addToast({ title: 'Sign in required', closesWith: 'next-page' }, '/properties/1');
  goTo('/auth');
  expect(titleShown()).toBe('Sign in required');
  goTo('/properties/1');
  expect(titleShown()).toBeUndefined();
});

test('a message is not shown if the person has already left the page it belongs to', () => {
  goTo('/about');
  addToast({ title: 'Saved' }, '/properties/1');
  expect(titleShown()).toBeUndefined();
  addToast({ title: 'Sign in required', closesWith: 'next-page' }, '/properties/1');
  expect(titleShown()).toBe('Sign in required');
  goTo('/auth');
  expect(titleShown()).toBeUndefined();
});

test('a message that is not tied to a page stays open when the person moves to another page', () => {
  addToast({ title: 'A new version of Musha is ready', closesWith: 'nothing' }, '/properties/1');
  goTo('/about');
  expect(titleShown()).toBe('A new version of Musha is ready');
});
