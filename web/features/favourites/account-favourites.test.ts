import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../client/api/api-client.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.mock('../../ui/toast/toast.ts', () => ({ toast: vi.fn() }));
const call = vi.hoisted(() => vi.fn());
vi.mock('../../client/api/browser-api.ts', () => ({ apiOf: () => ({ call }) }));

const { syncFavourites } = await import('./account-favourites.ts');
const { clearFavourites, readFavourites, toggleFavourite } = await import('./favourites.ts');
const { recordSavedPrices, readSavedPrices } = await import('./saved-prices.ts');
const { shownFavourites } = await import('./shown-favourites.ts');
const { pendingFavourites } = await import('./pending-favourites.ts');

const me = '6f1f3a4e-0000-4000-8000-000000000001';
const [flat, house] = [
  '6f1f3a4e-0000-4000-8000-00000000000a',
  '6f1f3a4e-0000-4000-8000-00000000000b',
];
const favourites = (...ids: string[]) =>
  ids.map((property_id) => ({
    property_id,
    price_when_saved: null,
    currency_when_saved: null,
    available_when_saved: null,
  }));
const putOf = (property_id: string) => [
  'PUT /api/me/favourites/{property_id}',
  { params: { property_id } },
];

/** Waits up to a minute, because a test machine can be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  call.mockReset();
  shownFavourites.write([]);
  const user = { id: me, email: 'tariro@example.net' };
  const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user };
  storage.set('musha.session', JSON.stringify(session));
});

afterEach(async () => {
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

test('homes saved on the device are added to the account at sign-in', async () => {
  shownFavourites.write([flat]);
  call.mockResolvedValueOnce(favourites(house, flat));
  await syncFavourites(true);
  expect(call.mock.calls).toEqual([
    ['POST /api/me/favourites', { body: { property_ids: [flat] } }],
  ]);
  expect(readFavourites()).toEqual([house, flat]);
});

test('prices are recorded only for saved homes, and the account’s recorded price takes precedence over the device’s', async () => {
  storage.set('musha.saved-homes-of', me);
  const [of] = favourites(house);
  call.mockResolvedValueOnce([{ ...of, price_when_saved: 450, currency_when_saved: 'USD' }]);
  recordSavedPrices([{ id: flat, price: 300, currency: 'USD' }]);
  await syncFavourites();
  recordSavedPrices([{ id: house, price: 400, currency: 'USD' }]);
  expect(readSavedPrices()).toEqual({ [house]: { price: 450, currency: 'USD' } });
});

test('homes that another person saved on the device are not added to the account', async () => {
  storage.set('musha.saved-homes-of', '6f1f3a4e-0000-4000-8000-00000000beef');
  shownFavourites.write([flat]);
  call.mockResolvedValueOnce(favourites(house));
  await syncFavourites(true);
  expect(call.mock.calls).toEqual([['GET /api/me/favourites']]);
  expect(readFavourites()).toEqual([house]);
});

test('a home saved offline is added to the account when the connection returns', async () => {
  storage.set('musha.saved-homes-of', me);
  call.mockRejectedValueOnce(new ApiError(0));
  toggleFavourite(flat);
  await eventually(() => expect(call).toHaveBeenCalledTimes(1));
  expect(readFavourites()).toEqual([flat]);
  call.mockResolvedValueOnce({}).mockResolvedValueOnce(favourites(flat));
  await syncFavourites();
  expect(call.mock.calls).toEqual([putOf(flat), putOf(flat), ['GET /api/me/favourites']]);
  call.mockResolvedValueOnce(favourites(flat));
  await syncFavourites();
  expect(call).toHaveBeenCalledTimes(4);
});

test('a failed save is retried even if the browser did not report a lost connection', async () => {
  storage.set('musha.saved-homes-of', me);
  call.mockRejectedValueOnce(new ApiError(0)).mockRejectedValueOnce(new ApiError(503));
  toggleFavourite(flat);
  await eventually(() => expect(call).toHaveBeenCalledTimes(1));
  call.mockResolvedValue(favourites(flat));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call.mock.calls.slice(-2)).toEqual([putOf(flat), ['GET /api/me/favourites']]);
  expect(pendingFavourites(me)).toEqual({});
});

test('homes saved on the device are added to the account later if the request at sign-in fails', async () => {
  shownFavourites.write([flat]);
  call.mockRejectedValueOnce(new ApiError(0)).mockResolvedValueOnce(favourites(flat));
  await syncFavourites(true);
  await vi.advanceTimersByTimeAsync(60_000);
  const joining = ['POST /api/me/favourites', { body: { property_ids: [flat] } }];
  expect(call.mock.calls).toEqual([joining, joining]);
});

test('a heart tapped while the account’s saved homes are loading keeps its new state', async () => {
  storage.set('musha.saved-homes-of', me);
  shownFavourites.write([flat]);
  const response = Promise.withResolvers<ReturnType<typeof favourites>>();
  call.mockReturnValueOnce(response.promise);
  const synced = syncFavourites();
  await eventually(() => expect(call).toHaveBeenCalled());
  toggleFavourite(flat);
  toggleFavourite(house);
  response.resolve(favourites(flat));
  await synced;
  expect(readFavourites()).toEqual([house]);
  await eventually(() => expect(pendingFavourites(me)).toEqual({}));
});

test('a tap on a heart is stored immediately, in case the page is left before the request is sent', async () => {
  toggleFavourite(flat);
  expect(pendingFavourites(me)).toEqual({ [flat]: true });
  await eventually(() => expect(pendingFavourites(me)).toEqual({}));
});

test('a save that the account refuses is undone', async () => {
  const full = {
    code: 'conflict',
    message: 'You have 500 saved homes. Please remove one first.',
  } as const;
  call.mockRejectedValueOnce(new ApiError(409, full));
  toggleFavourite(flat);
  await eventually(() => expect(readFavourites()).toEqual([]));
});

test('after a logout the device does not show saved homes', () => {
  storage.set('musha.saved-homes-of', me);
  shownFavourites.write([flat]);
  clearFavourites();
  expect(readFavourites()).toEqual([]);
  expect(storage.get('musha.saved-homes-of')).toBe('');
});
