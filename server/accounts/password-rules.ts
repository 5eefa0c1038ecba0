import { AppError } from '../../contract/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const tooCommon = 'This password is too common. Please choose one that is harder to guess.';
const tooPersonal = 'Please choose a password that does not consist of your e-mail address.';

const wordsOfThePlace = [
  'musha',
  'zimbabwe',
  'zimbabwean',
  'harare',
  'bulawayo',
  'mutare',
  'gweru',
];
const runs = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const longestRepeated = 3;

/** Refuses what is guessed first: the commonest passwords, runs, and words of the context (S12). */
export function refuseGuessable(password: string, email: string): void {
  const message = objectionTo(password.toLowerCase(), email);
  if (message) throw new AppError('invalid_fields', { message, fields: { password: message } });
}

function objectionTo(password: string, email: string): string | undefined {
  if (commonPasswords.has(password) || isRun(password) || isRepetition(password)) return tooCommon;
  const word = password.replaceAll(/[^\p{L}]/gu, '');
  if (wordsOfThePlace.includes(word)) return tooCommon;
  const [localPart = ''] = email.split('@');
  const isOwnName = bare(localPart).length > 2 && bare(password) === bare(localPart);
  return isOwnName || password === email ? tooPersonal : undefined;
}

const isRun = (password: string): boolean => runs.some((run) => run.includes(password));

/** One to three characters over and over: aaaaaa, 121212, abcabc. */
function isRepetition(password: string): boolean {
  return Array.from({ length: longestRepeated }, (_, index) => password.slice(0, index + 1)).some(
    (part) => part.repeat(Math.ceil(password.length / part.length)).startsWith(password),
  );
}

/** Without the digits and signs that people add at the end. */
const bare = (text: string): string => text.replace(/[^\p{L}]+$/u, '');
