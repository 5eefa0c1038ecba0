import { describe, expect, it } from 'vitest';
import {
  createRecoveryCodes,
  createSecret,
  isPhoneCode,
  normaliseCode,
  otpauthUrl,
  recoveryHash,
  stepOfCode,
} from './code-rules.ts';

// "12345678901234567890" in base 32: the secret of RFC 6238, appendix B.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code from the phone (X12)', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('matches the test vector of RFC 6238 at %i seconds', (seconds, code) => {
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one time step early or late', () => {
    expect(stepOfCode(secret, '287082', at(59 + 30))).toBe(1);
    expect(stepOfCode(secret, '287082', at(59 - 30))).toBe(1);
    expect(stepOfCode(secret, '287082', at(59 + 61))).toBeUndefined();
    expect(stepOfCode(secret, '287082', at(59 + 3600))).toBeUndefined();
  });

  it.each(['', '28708', '2870820', '28708a', '287083'])('is refused if it is %j', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeUndefined();
  });

  it('is refused when used by someone else, because their secret is different', () => {
    expect(stepOfCode(createSecret(), '287082', at(59))).toBeUndefined();
  });
});

it('the otpauth URL names Musha and the account', () => {
  const address = new URL(otpauthUrl(secret, 'rudo@musha.test'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('rudo@musha.test');
  expect(address.searchParams.get('issuer')).toBe('Musha');
  expect(address.searchParams.get('secret')).toBe(secret);
});

describe('recovery codes', () => {
  it('are ten unique codes that cannot be mistaken for a code from the phone', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      expect(isPhoneCode(normaliseCode(code))).toBe(false);
    }
  });

  it('are accepted in lower case and without hyphens, but only from their owner', () => {
    const [code = ''] = createRecoveryCodes();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(recoveryHash('a', typed)).toBe(recoveryHash('a', code));
    expect(recoveryHash('b', code)).not.toBe(recoveryHash('a', code));
  });
});
