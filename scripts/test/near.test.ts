import { expect, it } from 'vitest';
import { databaseTestsNear } from './near.mjs';

it('a file of a domain brings the tests of its domain, once', () => {
  const changed = ['server/chats/chat-rules.ts', 'server/chats/chat-queries.ts'];
  expect(databaseTestsNear(changed)).toEqual(['server/chats/']);
});

it('a migration brings the tests of the database', () => {
  expect(databaseTestsNear(['database/migrations/0001_foundation.sql'])).toEqual(['database/']);
});

it('a test brings itself', () => {
  expect(databaseTestsNear(['server/chats/digest/digest.test.ts'])).toEqual([
    'server/chats/digest/digest.test.ts',
  ]);
});

it('the browser’s code and documents bring none', () => {
  expect(
    databaseTestsNear(['web/ui/button.tsx', 'README.md', 'e2e/renting/browse.spec.ts']),
  ).toEqual([]);
});
