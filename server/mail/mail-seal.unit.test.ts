import { describe, expect, it } from 'vitest';
import { MailSeal, UnsealableMail } from './mail-seal.ts';

const [first, second] = [
  'a secret of thirty-two characters',
  'another secret, as long as the first',
];
const body = { text: 'token=abc – mhoro', html: '<p>token=abc</p>' };
const sealWith = (secret: string, previousSecret?: string) =>
  new MailSeal({ secret, previousSecret });

describe('a sealed mail', () => {
  it('shows nothing and opens to what it was', () => {
    const sealed = sealWith(first).seal('mail-1', body);
    expect(sealed).not.toContain('token');
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('token');
    expect(sealWith(first).open('mail-1', sealed)).toEqual(body);
  });

  it('is never the same twice', () => {
    const seal = sealWith(first);
    expect(seal.seal('mail-1', body)).not.toBe(seal.seal('mail-1', body));
  });

  it('opens with the secret before the present one, and with no other (S59)', () => {
    const sealed = sealWith(first).seal('mail-1', body);
    expect(sealWith(second, first).open('mail-1', sealed)).toEqual(body);
    expect(() => sealWith(second).open('mail-1', sealed)).toThrow(UnsealableMail);
  });

  it('opens in its own place only', () => {
    const sealed = sealWith(first).seal('mail-1', body);
    expect(() => sealWith(first).open('mail-2', sealed)).toThrow(UnsealableMail);
  });

  it.each(['', '.', 'nonsense', 'a.b'])('is not %j', (sealed) => {
    expect(() => sealWith(first).open('mail-1', sealed)).toThrow(UnsealableMail);
  });

  it('no longer opens once a byte is changed or missing', () => {
    const seal = sealWith(first);
    const [keyId, content = ''] = seal.seal('mail-1', body).split('.');
    const bytes = Buffer.from(content, 'base64url');
    for (const place of [0, 12, 30, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(place) + 1) % 256, place);
      expect(() => seal.open('mail-1', `${keyId}.${changed.toString('base64url')}`)).toThrow(
        UnsealableMail,
      );
    }
    for (const length of [0, 5, 20, 28]) {
      const short = bytes.subarray(0, length).toString('base64url');
      expect(() => seal.open('mail-1', `${keyId}.${short}`)).toThrow(UnsealableMail);
    }
  });
});
