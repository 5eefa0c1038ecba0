import { describe, expect, it } from 'vitest';
import { fc } from '../../../../test/random.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('a stored password', () => {
  it('uses argon2id with 19 MiB and two passes (S13)', async () => {
    expect(await hashPassword('jacaranda in october')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('has a new salt each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('matches exactly what was typed, in any script and at any length', async () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(anything, async (password) => {
        const hash = await hashPassword(password);
        expect(await verifyPassword(password, hash)).toBe(true);
        expect(await verifyPassword(`${password}x`, hash)).toBe(false);
        expect(await verifyPassword(password.slice(0, -1), hash)).toBe(false);
      }),
      { numRuns: 15 },
    );
  });

  it('distinguishes passwords that differ after the 72nd byte', async () => {
    const hash = await hashPassword(`${'a'.repeat(80)}b`);
    expect(await verifyPassword(`${'a'.repeat(80)}c`, hash)).toBe(false);
  });

  it('is required: without one, no input is accepted', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('jacaranda', null)).toBe(false);
  });
});

it('verifying a password is refused when too many verifications are queued (S13)', async () => {
  const guesses = Array.from({ length: 203 }, () => verifyPassword('jacaranda', null));
  const ends = await Promise.allSettled(guesses);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
});
