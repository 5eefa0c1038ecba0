import * as z from 'zod/mini';
import { line, requiredLine } from '../primitives.ts';
import { plainCharacters } from './plain-characters.ts';

/** Digits, with a plus if it was typed. */
interface PhoneText {
  number: string;
  /** What was typed, without its label and extension, in plain characters. */
  written: string;
  extension: string | undefined;
}

/** A phone number has at most 15 digits (E.164). More digits mean that two numbers were typed. */
const maxDigits = 15;
const minDigits = 7;

const label = /^(?:tel(?:ephone)?|phone|cell|mobile|call|whats ?app)\b[\s.:]*/i;
const extension = /[\s,;]*(?:ext(?:ension|n)?|x|#)[.:=\s]*(\d{1,6})$/i;
const separator = /[;,/|&]|\s(?:or|and)\s/i;

/** The server also checks whether the number can exist (`server/domains/accounts/phone-number.ts`). */
export function readPhoneText(typed: string): PhoneText | 'none' | 'several' {
  const plain = plainCharacters(typed).replace(label, '');
  const found = extension.exec(plain);
  const written = found ? plain.slice(0, found.index) : plain;
  // Some people type the letter O for a zero.
  const bare = /^[\do\s()+.-]*$/i.test(written) ? written.replaceAll(/o/gi, '0') : written;
  const digits = digitsOf(bare);
  if (digits.length > maxDigits || hasSeveralNumbers(bare)) return 'several';
  if (digits.length < minDigits || !/^[\s(]*\+?[\d\s()./-]+$/.test(bare)) return 'none';
  const number = (bare.includes('+') ? '+' : '') + digits;
  return { number, written: bare.trim(), extension: found?.[1] };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Whether a second number or an alternative last digit follows: "0242 700000/1". */
function hasSeveralNumbers(text: string): boolean {
  const [first = 0, ...others] = text
    .split(separator)
    .map((part) => digitsOf(part).length)
    .filter((length) => length > 0);
  return others.length > 0 && first >= minDigits - 1;
}

export const phoneRefusal =
  'Please enter a valid phone number, such as 077 123 4567 or 024 2700418';

const isOne = z.refine<string>((typed) => readPhoneText(typed) !== 'several', {
  error: 'Please enter one phone number only',
  abort: true,
});
const isReadable = (typed: string) => readPhoneText(typed) !== 'none';

/** A phone number as typed. The server converts it to one format. */
export const Phone = requiredLine(40, 'Phone is required').check(
  isOne,
  z.refine(isReadable, phoneRefusal),
);

export const OptionalPhone = line(40).check(
  isOne,
  z.refine((typed) => typed === '' || isReadable(typed), phoneRefusal),
);
