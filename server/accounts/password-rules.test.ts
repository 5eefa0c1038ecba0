import { describe, expect, it } from 'vitest';
import { refuseGuessable } from './password-rules.ts';

const email = 'tendai.moyo@example.com';

describe('a new password', () => {
  it.each([
    'password',
    'PASSWORD1',
    'letmein',
    '123456',
    '987654321',
    'abcdef',
    'qwerty',
    'aaaaaa',
    '121212',
    'abcabcabc',
    'musha2026',
    'Zimbabwe!',
    'harare123',
  ])('is refused when it is as common as %s', (password) => {
    expect(() => refuseGuessable(password, email)).toThrow(/too common/);
  });

  it.each(['tendai.moyo', 'Tendai.Moyo1', 'tendai.moyo!!', 'tendai.moyo@example.com'])(
    'is refused when it is the address itself: %s',
    (password) => {
      expect(() => refuseGuessable(password, email)).toThrow(/e-mail address/);
    },
  );

  it.each(['mangwanani 7', 'xk29fq', 'demo1234', 'tendai loves sadza', 'ありがとう世界'])(
    'may be %s',
    (password) => {
      expect(() => refuseGuessable(password, email)).not.toThrow();
    },
  );
});
