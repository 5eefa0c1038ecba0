import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/platform/config/config.ts';
import { checkSecrets } from './check-secrets.ts';

const config = {
  ...readConfig({ MUSHA_SECRET: 'only for this test' }),
  production: true,
  publicUrl: 'https://homes.example.test',
};

it.each([
  'change-me-please-change-me-please-0123456789',
  'correct horse battery staple correct horse battery staple',
  'Correct horse battery staple, correct horse battery staple!',
  'harare2026bulawayo harare2026bulawayo harare2026',
  'replace-with-at-least-32-characters-of-noise',
  'your-secret-key-goes-here-0123456789-abcdef',
  'this is a PLACEHOLDER for the secret of musha',
  'ab12ab12ab12ab12ab12ab12ab12ab12ab12cd34',
])('reports that %s can be guessed', async (secret) => {
  expect(await checkSecrets({ ...config, secret })).toMatchObject([
    {
      verdict: 'wrong',
      says: expect.stringMatching(/^MUSHA_SECRET is long, but consists of words/),
    },
  ]);
});

it('does not report random secrets', async () => {
  const encodings = ['hex', 'base64', 'base64url'] as const;
  for (const encoding of encodings.flatMap((one) => Array.from({ length: 10 }, () => one))) {
    const secret = randomBytes(24).toString(encoding);
    expect(await checkSecrets({ ...config, secret, metricsToken: `musha-${secret}` })).toEqual([]);
  }
});
