import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { sha256 } from '../sha256.ts';

const MailBody = z.strictObject({ text: z.string(), html: z.string() });
export type MailBody = z.infer<typeof MailBody>;

/** No key of ours opens this body, or it belongs to another mail. */
export class UnsealableMail extends Error {
  override readonly name = 'UnsealableMail';
  readonly code = 'UNSEALABLE';
}

interface NamedKey {
  id: string;
  bytes: Buffer;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Closes the bodies of waiting mails with the server's secret: their links open accounts, so a copy
 * of the database must not show them. The secret before the present one still opens (S59).
 */
export class MailSeal {
  readonly #current: NamedKey;
  readonly #keys: Map<string, Buffer>;

  constructor({ secret, previousSecret }: Pick<Config, 'secret' | 'previousSecret'>) {
    this.#current = deriveKey(secret);
    const previous = previousSecret ? [deriveKey(previousSecret)] : [];
    this.#keys = new Map([...previous, this.#current].map(({ id, bytes }) => [id, bytes]));
  }

  /** Bound to the mail's id: a body moved to another row no longer opens. */
  seal(mailId: string, body: MailBody): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#current.bytes, iv);
    cipher.setAAD(Buffer.from(mailId));
    const closed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), closed]);
    return `${this.#current.id}.${sealed.toString('base64url')}`;
  }

  /** Throws UnsealableMail. */
  open(mailId: string, sealed: string): MailBody {
    const [keyId = '', content = ''] = sealed.split('.');
    const key = this.#keys.get(keyId);
    if (!key) throw new UnsealableMail('the mail was sealed with a secret that is not configured');
    const bytes = Buffer.from(content, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(mailId));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const opened = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
      return MailBody.parse(JSON.parse(Buffer.concat(opened).toString('utf8')));
    } catch (cause) {
      throw new UnsealableMail('the sealed mail was changed', { cause });
    }
  }
}

function deriveKey(secret: string): NamedKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'musha mail body', 32));
  const id = sha256(bytes).toString('base64url').slice(0, 12);
  return { id, bytes };
}
