import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedInquiry } from './stored-inquiry.ts';

const inquiry = {
  property_id: '00000000-0000-4000-9000-000000000001',
  name: 'Tariro',
  email: 'tariro@example.net',
  phone: '',
  message: 'Is there a borehole?',
};

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a visitor’s inquiry is stored for a day', () => {
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  storedInquiry.write({ ...inquiry, kept_at: hoursAgo(23) });
  expect(storedInquiry.read()).toMatchObject({ message: 'Is there a borehole?' });
  storedInquiry.write({ ...inquiry, kept_at: hoursAgo(25) });
  expect(storedInquiry.read()).toBeNull();
});

test.each(['', 'null', '[]', '{"message": "half"}', '{"kept_at": 1}', 'no JSON'])(
  'an incomplete inquiry is ignored: %j',
  (text) => {
    localStorage.setItem('musha.inquiry', text);
    expect(storedInquiry.read()).toBeNull();
  },
);
