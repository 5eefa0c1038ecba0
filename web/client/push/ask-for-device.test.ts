import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('window', new EventTarget());
const person = vi.hoisted(() => ({ id: 'tariro' }));
const pause = vi.hoisted(() => ({ begins: () => {} }));
const toast = vi.hoisted(() => vi.fn());
vi.mock('../session/session-store.ts', () => ({ readSession: () => ({ user: person }) }));
vi.mock('../api/browser-api.ts', () => ({ browserApi: { call: async () => ({}) } }));
vi.mock('../../ui/toast/toast.ts', () => ({ toast }));
vi.mock('../../ui/overlay/next-pause.ts', () => ({
  nextPause: () =>
    new Promise<void>((resolve) => {
      pause.begins = resolve;
    }),
}));
vi.mock('./push-support.ts', () => ({ pushSupport: () => 'yes' }));
vi.mock('./device.ts', () => ({ deviceState: () => 'off', readDeviceAbility: async () => ({}) }));
vi.mock('./turn-on-push.ts', () => ({ turnOnPush: vi.fn() }));

const { askForDevice } = await import('./ask-for-device.ts');

/** Lets all pending work finish, except the pause that the offer waits for. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  stored.clear();
  toast.mockClear();
  person.id = 'tariro';
});

test('notifications are offered at the person’s next pause (OFFER-01)', async () => {
  const asked = askForDevice('inquiry');
  await settle();
  expect(toast).not.toHaveBeenCalled();
  pause.begins();
  await asked;
  expect(toast).toHaveBeenCalledTimes(1);
  await askForDevice('inquiry');
  expect(toast, 'once in two months').toHaveBeenCalledTimes(1);
});

test('notifications are not offered if another person signs in before the pause (OFFER-01)', async () => {
  const asked = askForDevice('inquiry');
  await settle();
  person.id = 'rudo';
  pause.begins();
  await asked;
  expect(toast).not.toHaveBeenCalled();
});
