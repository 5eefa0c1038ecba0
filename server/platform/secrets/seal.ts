import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { sha256 } from './sha256.ts';

/** Thrown if no secret decrypts the data, or if it was encrypted for another place. */
export class Unsealable extends Error {
  override readonly name = 'Unsealable';
}

export type Purpose =
  | 'musha mail body'
  | 'musha push key'
  | 'musha mailbox key'
  | 'musha push words'
  | 'musha one-time codes'
  | 'musha sign-in step'
  | 'musha alert link'
  | 'musha availability link';

interface NamedKey {
  id: string;
  bytes: Buffer;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Each purpose has its own key. The previous secret can still decrypt (S59). */
export class Seal {
  readonly #current: NamedKey;
  readonly #keys: Map<string, Buffer>;

  constructor(
    { secret, previousSecret }: Pick<Config, 'secret' | 'previousSecret'>,
    purpose: Purpose,
  ) {
    this.#current = deriveKey(secret, purpose);
    const previous = previousSecret ? [deriveKey(previousSecret, purpose)] : [];
    this.#keys = new Map([...previous, this.#current].map(({ id, bytes }) => [id, bytes]));
  }

  /** Encrypts a string for one place, such as a row's id. It cannot be decrypted elsewhere. */
  seal(place: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#current.bytes, iv);
    cipher.setAAD(Buffer.from(place));
    const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), closed]);
    return `${this.#current.id}.${sealed.toString('base64url')}`;
  }

  open(place: string, sealed: string): string {
    const [keyId = '', content = ''] = sealed.split('.');
    const key = this.#keys.get(keyId);
    if (!key) throw new Unsealable('sealed with a secret that is not configured');
    const bytes = Buffer.from(content, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    } catch (cause) {
      throw new Unsealable('the encrypted text was changed', { cause });
    }
  }

  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.#current.id}.`);
  }
}

function deriveKey(secret: string, purpose: Purpose): NamedKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const id = sha256(bytes).toString('base64url').slice(0, 12);
  return { id, bytes };
}
