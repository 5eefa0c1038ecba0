import { expect, it } from 'vitest';
import { databaseTestsNear } from './near.mjs';

it('changing several files in a domain selects that domain’s tests once', () => {
  const changed = ['server/domains/chats/chat-rules.ts', 'server/domains/chats/chat-queries.ts'];
  expect(databaseTestsNear(changed)).toEqual(['server/domains/chats/']);
});

it('changing a migration selects the database tests', () => {
  expect(databaseTestsNear(['database/migrations/0001_foundation.sql'])).toEqual(['database/']);
});

it('changing a contract file selects the tests for its domain, the published API and the permissions', () => {
  expect(databaseTestsNear(['contract/properties/property-fields.ts'])).toEqual([
    'server/domains/properties/',
    'server/http/api-document/api-document',
    'test/authz/',
  ]);
  expect(databaseTestsNear(['contract/settings-api.ts'])).toContain('server/domains/settings/');
  expect(databaseTestsNear(['contract/search/amounts.ts'])).toContain(
    'server/domains/properties/search/',
  );
});

it('changing the files listed in a CONTRIBUTING recipe selects the tests that the recipe names', () => {
  const near = databaseTestsNear([
    'contract/properties/property-fields.ts',
    'contract/accounts/accounts-api.ts',
  ]);
  const named = [
    'server/domains/properties/listing/properties.test.ts',
    'server/http/api-document/api-document.test.ts',
    'test/authz/viewer-can.test.ts',
  ];
  expect(named.filter((test) => !near.some((start) => test.startsWith(start)))).toEqual([]);
});

it('changing a test selects that test', () => {
  expect(databaseTestsNear(['server/domains/chats/digest/digest.test.ts'])).toEqual([
    'server/domains/chats/digest/digest.test.ts',
  ]);
});

it('changing browser code, browser tests or documents does not select any database tests', () => {
  expect(
    databaseTestsNear(['web/ui/button.tsx', 'README.md', 'e2e/renting/browse.spec.ts']),
  ).toEqual([]);
});
