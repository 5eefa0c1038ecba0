import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../../contract/errors.ts';

/** A telephone number as typed, if it can be one in Zimbabwe or, with +, anywhere. */
export function requirePhone(typed: string): string {
  if (parsePhoneNumberFromString(typed, 'ZW')?.isPossible()) return typed;
  throw new AppError('invalid_fields', {
    fields: { phone: 'Please enter a valid phone number, such as 077 123 4567' },
  });
}
