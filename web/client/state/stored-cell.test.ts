import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredCell, setRootData } from './stored-cell.ts';

const texts = new Map<string, string>();
const storage = { isForbidden: false };
const unlessForbidden = <T>(work: () => T): T => {
  if (storage.isForbidden) throw new DOMException('forbidden', 'SecurityError');
  return work();
};
vi.stubGlobal('localStorage', {
  getItem: (key: string) => unlessForbidden(() => texts.get(key) ?? null),
  setItem: (key: string, text: string) => unlessForbidden(() => texts.set(key, text)),
  removeItem: (key: string) => unlessForbidden(() => texts.delete(key)),
});
vi.stubGlobal('window', new EventTarget());
const dataset: Record<string, string> = {};
vi.stubGlobal('document', { documentElement: { dataset } });

beforeEach(() => {
  texts.clear();
  storage.isForbidden = false;
});

const createTowns = () =>
  createStoredCell<readonly string[]>(
    'towns',
    (text) => text?.split(' ') ?? [],
    (towns) => (towns.length > 0 ? towns.join(' ') : null),
    { reflect: ([first]) => setRootData('towns', first ?? false) },
  );

test('a value is stored, and an empty value removes the item', () => {
  const towns = createTowns();
  towns.write(['Harare', 'Gweru']);
  expect(texts.get('towns')).toBe('Harare Gweru');
  expect(createTowns().read()).toEqual(['Harare', 'Gweru']);
  towns.write([]);
  expect(texts.has('towns')).toBe(false);
});

test('a stored cell returns the same object until its value changes', () => {
  const towns = createTowns();
  towns.write(['Harare']);
  const before = towns.read();
  expect(towns.read()).toBe(before);
  texts.set('towns', 'Mutare');
  expect(towns.read()).toEqual(['Mutare']);
});

test('if the browser forbids storage, a value lasts as long as the page', () => {
  storage.isForbidden = true;
  const towns = createTowns();
  towns.write(['Harare']);
  expect(towns.read()).toEqual(['Harare']);
  towns.write([]);
  expect(towns.read()).toEqual([]);
});

test('subscribers are notified of changes in all tabs, after the document is updated', () => {
  const notified: string[] = [];
  const towns = createTowns();
  const end = towns.subscribe((value) => notified.push(`${value}, document: ${dataset['towns']}`));
  towns.write(['Harare']);
  texts.set('towns', 'Mutare');
  window.dispatchEvent(new Event('storage'));
  towns.write([]);
  end();
  towns.write(['Gweru']);
  window.dispatchEvent(new Event('storage'));
  expect(notified).toEqual([
    'Harare, document: Harare',
    'Mutare, document: Mutare',
    ', document: undefined',
  ]);
});

test('subscribers are notified when a write replaces a value from another tab', () => {
  const towns = createTowns();
  towns.write(['Harare']);
  texts.set('towns', 'Mutare');
  const notified = vi.fn();
  towns.subscribe(notified);
  towns.write(['Harare']);
  expect(notified.mock.calls).toEqual([[['Harare']]]);
});
