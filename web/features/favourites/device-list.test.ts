import { expect, test, vi } from 'vitest';
import { createDeviceList } from './device-list.ts';

const storage = vi.hoisted(() => new Map<string, string>());
vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
  vi.stubGlobal('window', new EventTarget());
});

const home = '6f1f3a4e-0000-4000-8000-00000000dead';
const other = '0c4d6a3e-0000-4000-8000-00000000beef';

test('the ids of saved homes are read in order, without duplicates and up to the limit', () => {
  storage.set('homes', JSON.stringify([home, other, home]));
  expect(createDeviceList('homes', 9).read()).toEqual([home, other]);
  expect(createDeviceList('homes', 1).read()).toEqual([home]);
});

test.each(['{"not": ["a list"', '{"not": ["a list"]}', '[1, null, "<b>"]'])(
  'malformed storage is read as an empty list: %s',
  (text) => {
    storage.set('homes', text);
    expect(createDeviceList('homes', 9).read()).toEqual([]);
  },
);
