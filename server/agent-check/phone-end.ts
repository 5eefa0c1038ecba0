import { digitsOfPart, phoneNumberIn } from '../accounts/phone-number.ts';

/** The digits by which a phone number is compared; undefined for anything but one number. */
export function phoneEnd(text: string): string | undefined {
  const phone = phoneNumberIn(text);
  return phone && digitsOfPart(phone)?.slice(-9);
}
