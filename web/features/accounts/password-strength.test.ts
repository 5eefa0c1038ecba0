import { describe, expect, it } from 'vitest';
import { strengthOf, strengths } from './new-password-field.tsx';

const wordsFor = (password: string) => strengths[strengthOf(password)];

describe('password strength', () => {
  it.each([
    ['', 'Too short'],
    ['kopje', 'Too short'],
    ['123456', 'Easy to guess'],
    ['aaaaaaaaaaaaaaaa', 'Easy to guess'],
    ['abcabcabcabc', 'Easy to guess'],
    ['Password1!', 'Easy to guess'],
    ['P@ssw0rd2024', 'Easy to guess'],
    ['qwerty1234', 'Easy to guess'],
    ['Harare2026!', 'Easy to guess'],
    ['xk29fq', 'Fair'],
    ['granite kopje', 'Good'],
    ['jacaranda in october', 'Strong'],
    ['nyasha88kombi', 'Good'],
    ['ありがとう世界、こんにちは', 'Good'],
  ])('for "%s" is shown as "%s"', (password, words) => {
    expect(wordsFor(password)).toBe(words);
  });

  it('never decreases as characters are added', () => {
    const password = 'mangwanani shamwari yangu';
    const seen = Array.from(password, (_, end) => strengthOf(password.slice(0, end + 1)));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});
