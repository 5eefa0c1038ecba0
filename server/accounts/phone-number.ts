import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../contract/errors.ts';
import { internationalNumber } from '../../contract/typed/phone-links.ts';
import { phoneRefusal, readPhoneText } from '../../contract/typed/phone-text.ts';

const zimbabwe = '263';
/** Harare's old numbers: six digits after 04. Since 2017 they have seven digits after 024. */
const oldHarare = /^4(\d{6})$/;

/**
 * The form in which a phone number is stored, shown and dialled: as typed if those digits and
 * spaces dial it ("077 212 3456"), otherwise in international form ("+263 77 212 3456",
 * "+263 24 2700000 ext. 12"). Undefined for anything but one number.
 */
export function phoneNumberIn(typed: string): string | undefined {
  const text = readPhoneText(typed);
  if (typeof text === 'string') return undefined;
  const parsed = parse(text.number);
  if (!parsed || !isDialled(parsed)) return undefined;
  // Zeros after the country's code that each reading takes for its trunk prefix are no number.
  if (parse(parsed.number)?.number !== parsed.number) return undefined;
  const dialsIt = internationalNumber(text.written) === parsed.number;
  const number = dialsIt ? text.written : parsed.formatInternational();
  return text.extension ? `${number} ext. ${text.extension}` : number;
}

function parse(number: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(number, 'ZW');
  const [, six] =
    parsed?.countryCallingCode === zimbabwe ? (oldHarare.exec(parsed.nationalNumber) ?? []) : [];
  return six === undefined ? parsed : parsePhoneNumberFromString(`+${zimbabwe}242${six}`);
}

/** Landlines and other countries are renumbered more often than our copy of their plans. */
const isDialled = (parsed: PhoneNumber): boolean =>
  isMobileHere(parsed) ? parsed.isValid() : parsed.isPossible();

const isMobileHere = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === zimbabwe && /^0?7/.test(nationalNumber);

/**
 * The digits of a number or of a part of one, in the form of stored numbers; undefined for fewer
 * than 3.
 */
export function digitsOfPart(words: string): string | undefined {
  if (!/^\+?[\d\s()./-]+(?: ext\. \d+)?$/.test(words)) return undefined;
  const digits = words
    .replace(/ ext\. .*/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^2630/, '263');
  return digits.length < 3 ? undefined : digits;
}

/** A typed phone number in the form that is stored; refused at its field. */
export function requirePhone(typed: string): string {
  const phone = phoneNumberIn(typed);
  if (phone !== undefined) return phone;
  throw new AppError('invalid_fields', { fields: { phone: phoneRefusal } });
}
