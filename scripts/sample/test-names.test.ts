import { expect, it } from 'vitest';
import { testNamesIn } from './test-names.ts';

it('prints the titles of describe blocks before those of their tests', () => {
  const source = `
    describe('a home', () => {
      it('is listed', () => {});
      describe.each([1])('with %d rooms', () => { test.for(['x'])(\`shows \${1} price\`, () => {}); });
    });
    test.describe('offline', () => { test('waits', async () => { expect(/it('no')/.test('')); }); });
    it('stands alone', { timeout: 1 }, () => {});
  `;
  expect(testNamesIn(source)).toEqual([
    'a home › is listed',
    'a home › with %d rooms › shows  price',
    'offline › waits',
    'stands alone',
  ]);
});
