import { describe, expect, it } from 'vitest';
import { requireUnguessable } from './require-unguessable.ts';

const owner = { email: 'tendai.moyo@example.com', name: 'Tendai Farai Moyo' };
const judge = (password: string) => requireUnguessable(password, owner);

describe('a new password', () => {
  it.each(
    `password PASSWORD1 Password1! Password123 P@ssw0rd! Passw0rd!2024 letmein 123456 987654321 abcdef
    qwerty qwerty1234 qwertyuiop aaaaaa 121212 abcabcabc musha2026 Musha123! Zimbabwe! harare123
    Harare2024! Bulawayo1 Welcome1! Welcome2024 Summer2024! Winter2025 January2026 iloveyou1 Admin123!
    admin1234 1q2w3e4r! zaq12wsx Football1! Liverpool1 Jesus123! Blessing1 Monkey123! Dragon123!
    asdfgh123 Abc12345! changeme1! secret123 Secret123! Michael1! Sunshine1! test1234 Test1234!
    hunter22 jacaranda7 drowssap1`.split(/\s+/),
  )('is refused if it is as common as %s (S12)', async (password) => {
    await expect(judge(password)).rejects.toThrow(/too easy to guess/);
  });

  it.each([
    'tendai.moyo',
    'Tendai.Moyo1',
    'tendai.moyo!!',
    'tendai.moyo@example.com',
    'Tendai1990',
    'Moyo2024!',
    'Farai_77',
    'tendaifaraimoyo',
  ])('is refused if it is based on the person’s name or email address: %s', async (password) => {
    await expect(judge(password)).rejects.toThrow(/name or email address/);
  });

  it.each([
    'xk29fq',
    'gH7k2p',
    'w8#kQz',
    'demo1234',
    'S3curePass',
    'SuperSecret1',
    'TestPass123!',
    'Valid1Pass',
    'mangwanani 7',
    'nyasha88kombi',
    'granite kopje',
    'tendai loves sadza',
    'jacaranda in october',
    'the first password',
    'correct horse battery staple',
    'Password-for-tests-1',
    'ありがとう世界',
  ])('is accepted: %s (S12)', async (password) => {
    await expect(judge(password)).resolves.toBeUndefined();
  });

  it('is judged by all of its characters, even after a long guessable beginning', async () => {
    await expect(judge(`${'password'.repeat(4)}${'password'.repeat(20)}`)).rejects.toThrow();
    await expect(judge(`${'a'.repeat(200)}mangwanani shamwari yangu`)).resolves.toBeUndefined();
  });

  it('is refused with an error on the password field', async () => {
    await expect(judge('password')).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { password: expect.stringContaining('too easy to guess') },
    });
  });
});
