import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['DATABASE_POOL_SIZE', '2.5', 'must be a whole number from 1 to 200'],
  ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
  ['RATE_LIMITS', 'off', 'must be one of on, relaxed'],
  ['DATABASE_URL', 'mysql://db', 'must be a URL starting with postgres:// or postgresql://'],
])('%s=%s is refused with what it may be', (name, value, reason) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${reason}.`);
});

it('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' });
});
