import { expect, it } from 'vitest';
import { databaseTestsNear } from './near.mjs';

it('files of a domain select the tests of the domain once', () => {
  const changed = ['server/chats/chat-rules.ts', 'server/chats/chat-queries.ts'];
  expect(databaseTestsNear(changed)).toEqual(['server/chats/']);
});

it('a migration selects the database tests', () => {
  expect(databaseTestsNear(['database/migrations/0001_foundation.sql'])).toEqual(['database/']);
});

it('a contract file selects the tests of its domain, of the published API and of the permissions', () => {
  expect(databaseTestsNear(['contract/properties/property-fields.ts'])).toEqual([
    'server/properties/',
    'server/http/api-document/api-document',
    'test/authz/',
  ]);
  expect(databaseTestsNear(['contract/settings-api.ts'])).toContain('server/settings/');
  expect(databaseTestsNear(['contract/search/amounts.ts'])).toContain('server/properties/search/');
});

it('the files of a recipe in CONTRIBUTING select the tests named in the recipe', () => {
  const near = databaseTestsNear([
    'contract/properties/property-fields.ts',
    'contract/accounts/accounts-api.ts',
  ]);
  const named = [
    'server/properties/listing/properties.test.ts',
    'server/http/api-document/api-document.test.ts',
    'test/authz/viewer-can.test.ts',
  ];
  expect(named.filter((test) => !near.some((start) => test.startsWith(start)))).toEqual([]);
});

it('a test selects itself', () => {
  expect(databaseTestsNear(['server/chats/digest/digest.test.ts'])).toEqual([
    'server/chats/digest/digest.test.ts',
  ]);
});

it('browser code and documents do not select tests', () => {
  expect(
    databaseTestsNear(['web/ui/button.tsx', 'README.md', 'e2e/renting/browse.spec.ts']),
  ).toEqual([]);
});
