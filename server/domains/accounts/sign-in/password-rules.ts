export interface PasswordOwner {
  email: string;
  name?: string | null | undefined;
}

export interface Guesses {
  whole: number;
  /** The number of guesses needed for the password's core; undefined if `coreOf` finds no core. */
  core: number | undefined;
}

const tooCommon = 'This password is too easy to guess. Please choose another one.';
const tooPersonal = 'Please choose a password without your name or email address.';

/** A password that needs fewer guesses is too weak. Six random characters need a million. */
const guessesNeeded = 600_000;
/** A word among the few hundred most common ones stays weak even with "2026!" appended. */
const commonWordGuesses = 500;
const longestHabit = 5;
const shortestWord = 3;

const wordsOfThePlace = `
  musha zimbabwe harare bulawayo zim zimbabwean mutare gweru chitungwiza kwekwe masvingo kariba
  victoria falls mabvuku avondale borrowdale highfield mbare shona ndebele sadza warriors dynamos
  highlanders jacaranda msasa kopje mbira mhoro makadii sawubona mwari jehovah econet netone telecel
  rent rental home house owner agent agency renter landlord`
  .trim()
  .split(/\s+/);

/** Words that a targeted attacker tries before any dictionary. */
export const likelyWords = (owner: PasswordOwner): string[] => [
  ...new Set([...ownWords(owner), ...wordsOfThePlace]),
];

/** The part from the first to the last letter, if only a few other characters surround it. */
export function coreOf(password: string): string | undefined {
  const core = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const added = password.length - core.length;
  return added > 0 && added <= longestHabit && core.length >= shortestWord ? core : undefined;
}

/** Why the password is refused; undefined if it is strong enough (S12). */
export function objectionTo(
  password: string,
  owner: PasswordOwner,
  { whole, core }: Guesses,
): string | undefined {
  if (isPersonal(password, owner)) return tooPersonal;
  const isCommonWord = core !== undefined && core <= commonWordGuesses;
  return whole < guessesNeeded || isCommonWord ? tooCommon : undefined;
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  if (password.toLowerCase() === owner.email) return true;
  const letters = password.length - bare(password).length <= longestHabit ? bare(password) : '';
  return ownWords(owner).some((word) => bare(word) === letters);
}

function ownWords({ email, name }: PasswordOwner): string[] {
  const [localPart = '', domain = ''] = email.toLowerCase().split('@');
  const full = (name ?? '').toLowerCase();
  const parts = `${full} ${localPart} ${domain.split('.')[0]}`.split(/[^\p{L}]+/u);
  return [email, localPart, full, bare(full), bare(localPart), ...parts].filter(
    (word) => bare(word).length >= shortestWord,
  );
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
