import { digitsOfPart, phoneNumberIn } from '../accounts/phone-number.ts';

/** The last nine digits, for comparing phone numbers; undefined if the text is not one number. */
export function phoneEnd(text: string): string | undefined {
  const phone = phoneNumberIn(text);
  return phone && digitsOfPart(phone)?.slice(-9);
}
