import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import { Email } from '../../../contract/primitives.ts';

const isEmail = (text: string): boolean => z.safeParse(Email, text).success;

/** Some tools treat the quotes around a value as part of it. */
export const isQuoted = (text: string): boolean => /^(["']).*\1$/s.test(text.trim());

/** A plain email address: a recipient, and part of the `mailto:` URL that push services require. */
export const mailAddress = z.string().check(
  z.overwrite((value) => z.safeParse(Email, value).data ?? value),
  z.refine(isEmail, 'must be one email address, such as hello@musha.example'),
);

/** One sender, as in the `From` header. */
export const mailSender = z.string().check(
  z.overwrite((value) => value.trim()),
  z.refine((value) => {
    if (/[\r\n]/.test(value) || isQuoted(value)) return false;
    const [sender, ...others] = addressparser(value);
    const isOne = sender?.address !== undefined && others.length === 0;
    return isOne && isEmail(sender.address);
  }, 'must be one email address, with or without a name, such as Musha <hello@musha.example>'),
);

/** Refuses paths, because routes start at the root, and queries, which links would contain. */
export const origin = z.string().check(
  z.refine((value) => {
    const url = URL.parse(value);
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    return isWeb && url.href.replace(/\/+$/, '') === url.origin;
  }, 'must be https:// or http:// and a host without a path, such as https://musha.example'),
);
