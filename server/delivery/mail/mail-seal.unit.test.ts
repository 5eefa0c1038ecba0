import { describe, expect, it } from 'vitest';
import { MailSeal, UnsealableMail } from './outbox.ts';

const [first, second] = [
  'a secret of thirty-two characters',
  'another secret, as long as the first',
];
const body = { text: 'token=abc – mhoro', html: '<p>token=abc</p>' };
const sealWith = (secret: string, previousSecret?: string) =>
  new MailSeal({ secret, previousSecret });

describe('an encrypted email', () => {
  it('contains nothing readable and can be decrypted to the original email', () => {
    const sealed = sealWith(first).seal('mail-1', body);
    expect(sealed).not.toContain('token');
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString()).not.toContain('token');
    expect(sealWith(first).open('mail-1', sealed)).toEqual(body);
  });

  it('is different each time the same email is encrypted', () => {
    const seal = sealWith(first);
    expect(seal.seal('mail-1', body)).not.toBe(seal.seal('mail-1', body));
  });

  it('can be decrypted only with the current or previous secret (S59)', () => {
    const sealed = sealWith(first).seal('mail-1', body);
    expect(sealWith(second, first).open('mail-1', sealed)).toEqual(body);
    expect(() => sealWith(second).open('mail-1', sealed)).toThrow(UnsealableMail);
  });

  it('can be decrypted only with its own id', () => {
    const sealed = sealWith(first).seal('mail-1', body);
    expect(() => sealWith(first).open('mail-2', sealed)).toThrow(UnsealableMail);
  });

  it.each(['', '.', 'nonsense', 'a.b'])('cannot be decrypted if it is %j', (sealed) => {
    expect(() => sealWith(first).open('mail-1', sealed)).toThrow(UnsealableMail);
  });

  it('cannot be decrypted if a byte is changed or missing', () => {
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
