import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { Seal, Unsealable } from '../seal.ts';

const MailBody = z.strictObject({
  text: z.string(),
  html: z.string(),
  /** address for one-click unsubscribing (RFC 8058) */
  unsubscribe: z.optional(z.string()),
});
export type MailBody = z.infer<typeof MailBody>;

/** Thrown if no configured secret decrypts the body, or if it belongs to another mail. */
export class UnsealableMail extends Error {
  override readonly name = 'UnsealableMail';
  readonly code = 'UNSEALABLE';
}

/**
 * Encrypts the bodies of pending mails, whose links give access to accounts, so that a copy of the
 * database does not reveal them.
 */
export class MailSeal {
  readonly #seal: Seal;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    this.#seal = new Seal(config, 'musha mail body');
  }

  /** Encrypts a body for one mail: it cannot be decrypted in the row of another. */
  seal(mailId: string, body: MailBody): string {
    return this.#seal.seal(mailId, JSON.stringify(body));
  }

  open(mailId: string, sealed: string): MailBody {
    try {
      return MailBody.parse(JSON.parse(this.#seal.open(mailId, sealed)));
    } catch (cause) {
      const reason = cause instanceof Unsealable ? cause.message : 'what was sealed is no mail';
      throw new UnsealableMail(reason, { cause });
    }
  }
}
