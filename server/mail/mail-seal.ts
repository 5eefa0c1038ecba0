import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';
import { Seal, Unsealable } from '../seal.ts';

const MailBody = z.strictObject({
  text: z.string(),
  html: z.string(),
  /** where one tap ends mails of this kind (RFC 8058) */
  unsubscribe: z.optional(z.string()),
});
export type MailBody = z.infer<typeof MailBody>;

/** No key of ours opens this body, or it belongs to another mail. */
export class UnsealableMail extends Error {
  override readonly name = 'UnsealableMail';
  readonly code = 'UNSEALABLE';
}

/**
 * Closes the bodies of waiting mails with the server's secret: their links open accounts, so a copy
 * of the database must not show them.
 */
export class MailSeal {
  readonly #seal: Seal;

  constructor(config: Pick<Config, 'secret' | 'previousSecret'>) {
    this.#seal = new Seal(config, 'musha mail body');
  }

  /** Bound to the mail's id: a body moved to another row no longer opens. */
  seal(mailId: string, body: MailBody): string {
    return this.#seal.close(mailId, JSON.stringify(body));
  }

  /** Throws UnsealableMail. */
  open(mailId: string, sealed: string): MailBody {
    try {
      return MailBody.parse(JSON.parse(this.#seal.open(mailId, sealed)));
    } catch (cause) {
      const reason = cause instanceof Unsealable ? cause.message : 'what was sealed is no mail';
      throw new UnsealableMail(reason, { cause });
    }
  }
}
