import { beforeEach, expect, test, vi } from 'vitest';
import { authorHeader } from '../../../contract/author-header.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const transport = vi.hoisted(() =>
  vi.fn(async (_path: string, _init: RequestInit) => Response.json({})),
);
vi.mock('./browser-transport.ts', () => ({ browserTransport: transport }));
const refresh = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../session/session-refresh.ts', () => ({ refreshSession: refresh }));

const { apiOf, authorizedTransport } = await import('./browser-api.ts');
const { updateCurrentPerson } = await import('../session/session-store.ts');

function signIn(id: string): void {
  const user = { id, email: `${id}@example.net` };
  const tokens = { access_token: `of ${id}`, refresh_token: 'r', expires_at: 4_000_000_000 };
  storage.set('musha.session', JSON.stringify({ ...tokens, user }));
}
const post = { method: 'POST' };
const inquiry = { property_id: '00000000-0000-4000-9000-000000000001', message: 'Is it free?' };
const askAs = (author: string) => () =>
  apiOf(author).call('POST /api/inquiries', { body: inquiry });
const authors = () =>
  transport.mock.calls.map(([, init]) => new Headers(init.headers).get(authorHeader));

beforeEach(() => {
  transport.mockClear();
  signIn('tariro');
  updateCurrentPerson();
});

test('a page does not send a request if another person has signed in without the page noticing (SESS-08)', async () => {
  await authorizedTransport('/api/inquiries', post);
  expect(authors()).toEqual(['tariro']);
  signIn('rudo');
  const noticed = vi.fn();
  window.addEventListener('storage', noticed, { once: true });
  await expect(authorizedTransport('/api/inquiries', post)).rejects.toMatchObject({
    code: 'different_person',
  });
  expect(transport).toHaveBeenCalledTimes(1);
  expect(noticed).toHaveBeenCalled();
});

test('once a page notices that another person has signed in, it sends its requests as that person', async () => {
  await authorizedTransport('/api/inquiries', post);
  signIn('rudo');
  updateCurrentPerson();
  await authorizedTransport('/api/inquiries', post);
  expect(authors()).toEqual(['tariro', 'rudo']);
});

test('a visitor’s page sends anonymous requests until someone signs in', async () => {
  storage.delete('musha.session');
  updateCurrentPerson();
  await authorizedTransport('/api/properties', post);
  signIn('rudo');
  await authorizedTransport('/api/me', post);
  expect(authors()).toEqual([null, 'rudo']);
});

test.each([
  ['sent by a page', () => authorizedTransport('/api/inquiries', post)],
  ['sent for an author', askAs('tariro')],
])(
  'a rejected request %s is not retried with the next person’s token (SESS-08)',
  async (_, send) => {
    transport.mockImplementationOnce(async () => {
      signIn('rudo');
      updateCurrentPerson();
      return Response.json({}, { status: 401 });
    });
    await expect(send()).rejects.toMatchObject({ code: 'different_person' });
    expect(authors()).toEqual(['tariro']);
  },
);

test('a queued message is sent only with its author’s own session (SESS-08)', async () => {
  const send = askAs('rudo');
  await expect(send()).rejects.toMatchObject({ code: 'different_person' });
  storage.delete('musha.session');
  await expect(send()).rejects.toMatchObject({ code: 'different_person' });
  signIn('rudo');
  await send();
  expect(authors()).toEqual(['rudo']);
});
