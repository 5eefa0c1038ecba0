import { countGuesses } from '../../server/domains/accounts/sign-in/password-guesses.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** A random secret passes: 600 strings of 32 hexadecimal digits all needed over 1e26 guesses. */
const leastGuesses = 1e24;

/** Words from copied examples. They do not occur in random text. */
const placeholder =
  /change[-_. ]?(?:me|this|it|now)|replace[-_. ]?(?:me|this|it|with)|placeholder|example|your[-_. ]?\w*[-_. ]?(?:secret|token|key)|(?:secret|token|key)[-_. ]?(?:goes[-_. ]?)?here|at[-_. ]?least[-_. ]?\d/i;

/** A repetition of at least this length is not random. */
const shortestRepeat = 6;

/** Leaves out repetitions, because writing a phrase twice does not make it harder to guess. */
function withoutRepeats(text: string): string {
  const lower = text.toLowerCase();
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const before = lower.slice(0, at);
    let length = shortestRepeat;
    while (at + length < text.length && before.includes(lower.slice(at, at + length + 1)))
      length += 1;
    const isRepeat = at + length <= text.length && before.includes(lower.slice(at, at + length));
    if (!isRepeat) rest += text[at];
    at += isRepeat ? length : 1;
  }
  return rest;
}

/** Finds secrets that are long enough, but consist of guessable words or patterns. */
export async function checkSecrets({
  secret,
  previousSecret,
  metricsToken,
  production,
  publicUrl,
}: Config): Promise<Finding[]> {
  if (!production) return [];
  const about = findingsAbout('secret');
  const given = Object.entries({
    MUSHA_SECRET: secret,
    MUSHA_SECRET_PREVIOUS: previousSecret,
    METRICS_TOKEN: metricsToken,
  }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const guesses = await countGuesses(
    given.map(({ value }) => withoutRepeats(value)),
    ['musha', ...new URL(publicUrl).hostname.split('.')],
  );
  return given.flatMap(({ name, value }, index) =>
    placeholder.test(value) || (guesses[index] ?? 0) < leastGuesses
      ? [
          about.wrong(
            `${name} is long, but consists of words or patterns that can be guessed.`,
            'Replace it with a random one (openssl rand -base64 48).',
          ),
        ]
      : [],
  );
}
