import { digitsOfPart, phoneNumberIn } from '../accounts/phone-number.ts';

/** The last nine digits, for comparing phone numbers; undefined unless it is a single number. */
export function phoneEnd(text: string): string | undefined {
  const phone = phoneNumberIn(text);
  return phone && digitsOfPart(phone)?.slice(-9);
}
