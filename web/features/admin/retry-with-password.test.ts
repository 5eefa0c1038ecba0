import { describe, expect, it, vi } from 'vitest';
import { retryWithPassword } from './retry-with-password.ts';

const refusal = () =>
  Response.json({ code: 'reauthentication_required', message: 'Again, please.' }, { status: 403 });
const words = { method: 'POST', body: '{"reason":"Asked for money before a viewing"}' };

describe('an action that may ask for the password again (S34)', () => {
  it('is retried with the same body once the password is entered', async () => {
    const send = vi
      .fn()
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(Response.json({ accepted: true }));
    const response = await retryWithPassword(send, async () => true)('/api/x', words);
    expect(response.status).toBe(200);
    expect(send.mock.calls).toEqual([
      ['/api/x', words],
      ['/api/x', words],
    ]);
  });

  it('stays refused if the person cancels, and the caller can still read the response', async () => {
    const send = vi.fn(async () => refusal());
    const response = await retryWithPassword(send, async () => false)('/api/x', words);
    expect(await response.json()).toMatchObject({ code: 'reauthentication_required' });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks for the password only once, however many calls are waiting for it', async () => {
    const given = Promise.withResolvers<boolean>();
    const confirm = vi.fn(() => given.promise);
    const known = new Set<string>();
    const send = async (path: string) => {
      if (known.has(path)) return Response.json(path);
      known.add(path);
      return refusal();
    };
    const transport = retryWithPassword(send, confirm);
    const both = Promise.all([transport('/a', words), transport('/b', words)]);
    await expect.poll(() => known.size).toBe(2);
    given.resolve(true);
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another kind of refusal', Response.json({ code: '42501' }, { status: 403 })],
    ['a refusal in an unknown format', new Response('no', { status: 403 })],
    ['a successful response', Response.json([])],
  ])('does not ask for the password after %s', async (_name, response) => {
    const confirm = vi.fn();
    expect(await retryWithPassword(async () => response, confirm)('/api/x', words)).toBe(response);
    expect(confirm).not.toHaveBeenCalled();
  });
});
