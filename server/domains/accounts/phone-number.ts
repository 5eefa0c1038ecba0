import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../../contract/errors.ts';
import { internationalNumber } from '../../../contract/typed/phone-links.ts';
import { phoneRefusal, readPhoneText } from '../../../contract/typed/phone-text.ts';

const zimbabwe = '263';
/** Old Harare numbers: 04 and six digits. Since 2017 they are 024 and seven digits. */
const oldHarare = /^4(\d{6})$/;

/** Formats a phone number unless it can be dialled as typed. Returns undefined for other input. */
export function phoneNumberIn(typed: string): string | undefined {
  const text = readPhoneText(typed);
  if (typeof text === 'string') return undefined;
  const parsed = parse(text.number);
  if (!parsed || !isDialled(parsed)) return undefined;
  // Rejects numbers with several leading zeros: a second parse removes another zero.
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

/** Checks only the length of most numbers, because numbering plans change too often. */
const isDialled = (parsed: PhoneNumber): boolean =>
  isMobileHere(parsed) ? parsed.isValid() : parsed.isPossible();

const isMobileHere = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === zimbabwe && /^0?7/.test(nationalNumber);

/** The digits of a full or partial number, as stored; undefined if there are fewer than 3. */
export function digitsOfPart(words: string): string | undefined {
  if (!/^\+?[\d\s()./-]+(?: ext\. \d+)?$/.test(words)) return undefined;
  const digits = words
    .replace(/ ext\. .*/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^2630/, '263');
  return digits.length < 3 ? undefined : digits;
}

/** Returns the stored form; throws a field error if the text is not a phone number. */
export function requirePhone(typed: string): string {
  const phone = phoneNumberIn(typed);
  if (phone !== undefined) return phone;
  throw new AppError('invalid_fields', { fields: { phone: phoneRefusal } });
}
