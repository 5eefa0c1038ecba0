import { digitsOfPart, phoneNumberIn } from '../accounts/phone-number.ts';

/** The last nine digits, to compare phone numbers; undefined if the text is not a phone number. */
export function phoneEnd(text: string): string | undefined {
  const phone = phoneNumberIn(text);
  return phone && digitsOfPart(phone)?.slice(-9);
}
