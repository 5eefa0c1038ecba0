import { countGuesses } from '../../server/accounts/sign-in/password-guesses.ts';
import type { Config } from '../../server/config/config.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** Of 600 random ones of 32 hexadecimal digits none took fewer than ten to the power of 26. */
const leastGuesses = 1e24;

/** Finds secrets that are long enough to start, and are made of words or patterns that can be guessed. */
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
    given.map(({ value }) => value),
    ['musha', ...new URL(publicUrl).hostname.split('.')],
  );
  return given.flatMap(({ name }, index) =>
    (guesses[index] ?? 0) < leastGuesses
      ? [
          about.wrong(
            `${name} is long, and made of words or patterns that can be guessed.`,
            'Replace it with a random one: openssl rand -base64 48.',
          ),
        ]
      : [],
  );
}
