import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { Seal, Unsealable } from '../seal.ts';

const MailBody = z.strictObject({
  text: z.string(),
  html: z.string(),
  unsubscribe: z.optional(z.string()),
});
export type MailBody = z.infer<typeof MailBody>;

/** Thrown if no configured secret decrypts the body, or if the body belongs to another email. */
export class UnsealableMail extends Error {
  override readonly name = 'UnsealableMail';
  readonly code = 'UNSEALABLE';
}

/** Emails can give access to accounts, so a copy of the database must not reveal pending bodies. */
export class MailSeal {
  readonly #seal: Seal;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    this.#seal = new Seal(config, 'musha mail body');
  }

  /** Encrypts a body for one email, so that it cannot be decrypted in another email's row. */
  seal(mailId: string, body: MailBody): string {
    return this.#seal.seal(mailId, JSON.stringify(body));
  }

  open(mailId: string, sealed: string): MailBody {
    try {
      return MailBody.parse(JSON.parse(this.#seal.open(mailId, sealed)));
    } catch (cause) {
      const reason =
        cause instanceof Unsealable ? cause.message : 'the encrypted text is not an email';
      throw new UnsealableMail(reason, { cause });
    }
  }
}

export interface StoredMail {
  id: string;
  sealed_body: string | null;
  text_body: string;
  html_body: string;
}

/** The content of a stored email, decrypted. Earlier versions stored it without encryption. */
export function openBody(seal: MailSeal, mail: StoredMail) {
  if (mail.sealed_body === null) return { text_body: mail.text_body, html_body: mail.html_body };
  const { text, html, unsubscribe } = seal.open(mail.id, mail.sealed_body);
  return { text_body: text, html_body: html, ...(unsubscribe && { unsubscribe }) };
}
