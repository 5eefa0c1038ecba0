import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiKey, api, endpointFor } from '../../../contract/api.ts';
import { errorCodes } from '../../../contract/errors.ts';
import { compareDocuments } from '../../../scripts/api/compare-documents.ts';
import { readPublished } from '../../../scripts/api/published.ts';
import { startTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { exampleBodies } from './api-examples.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { type JsonSchema, type OpenApiDocument, type Operation, operationsOf } from './open-api.ts';

/** Fields whose names need no description. */
const plainNumbers = `active_properties active_users agents count expires_in_seconds homes id
inactive_users inquiries inquiry_count listed number pending_inquiries property_count
recovery_codes_left rented_properties replies searches sign_ins sign_ups tank_litres
total total_agencies total_inquiries total_properties total_users unreadCount value
views waiting_cases with_certificate with_move_in_cost with_right_to_let`.split(/\s+/);

/** The name and schema of every parameter, and of every field of every schema. */
function* fieldsIn(part: unknown): Generator<[name: string, schema: JsonSchema]> {
  if (typeof part !== 'object' || part === null) return;
  const { properties, parameters, ...others } = part as Partial<JsonSchema & Operation>;
  for (const [name, schema] of Object.entries(properties ?? {})) {
    yield [name, schema];
    yield* fieldsIn(schema);
  }
  for (const { name, schema, description = '' } of parameters ?? [])
    yield [name, { ...schema, ...(description && { description }) }];
  for (const other of Object.values(others)) yield* fieldsIn(other);
}

let app: TestApp;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await startTestApp();
  document = await (await app.request('/api/openapi.json')).json();
});
afterAll(() => app.close());

describe('the API document', () => {
  it('is valid OpenAPI according to a public validator', async () => {
    const validator = new Validator();
    const found = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(found).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('lists every operation with a unique name and a summary', () => {
    const keys = [...operationsOf(document)].map(
      ({ path, method }) => `${method.toUpperCase()} ${path}`,
    );
    expect(keys.toSorted()).toEqual(Object.keys(api).toSorted());
    const ids = [...operationsOf(document)].map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no broken references', () => {
    const references = [
      ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g),
    ];
    expect(references.length).toBeGreaterThan(100);
    const { schemas, responses } = document.components;
    for (const [, kind, name = ''] of references) {
      expect(Object.keys(kind === 'schemas' ? schemas : responses)).toContain(name);
    }
  });

  it('describes every path parameter', () => {
    for (const { path, operation } of operationsOf(document)) {
      const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name }) => name)).toEqual(names);
    }
  });

  it('describes every number other than a plain count or id', () => {
    const isNumber = ({ type, anyOf = [] }: JsonSchema): boolean =>
      [type].flat().some((name) => name === 'integer' || name === 'number') || anyOf.some(isNumber);
    const plain = [...fieldsIn(document)].filter(
      ([, schema]) => isNumber(schema) && schema.description === undefined,
    );
    expect([...new Set(plain.map(([name]) => name))].toSorted()).toEqual(plainNumbers);
  });

  it('has short field descriptions, and every described field exists', () => {
    const described = new Set(
      [...fieldsIn(document)].map(([name, { description }]) => `${name}: ${description}`),
    );
    for (const [key, text] of Object.entries(fieldDescriptions)) {
      expect(described, key).toContain(`${key.split('.').at(-1)}: ${text}`);
      expect(text.split(' ').length, key).toBeLessThanOrEqual(15);
    }
  });

  it('has one error schema with all error codes (REST-03)', () => {
    const { Error: shape } = document.components.schemas;
    expect(shape?.required).toEqual(['code', 'message', 'request_id']);
    expect(shape?.properties?.['code']?.enum).toEqual(Object.keys(errorCodes));
    for (const { content } of Object.values(document.components.responses)) {
      const schema = content?.['application/json']?.schema;
      expect(schema?.allOf?.[0]).toEqual({ $ref: '#/components/schemas/Error' });
    }
  });

  it('describes access, rate limits, paging and accepted file types', () => {
    const { paths } = document;
    expect(paths['/api/properties']?.get?.security).toEqual([{}, { accessToken: [] }]);
    expect(paths['/api/me']?.get?.security).toEqual([{ accessToken: [] }]);
    expect(paths['/api/admin/invitations']?.post?.['x-roles']).toEqual(['super_admin']);
    expect(paths['/api/auth/sign-in']?.post?.['x-rate-limits']).toContainEqual({
      per: 'account',
      count: 10,
      window_seconds: 900,
    });
    expect(paths['/api/chats']?.get?.responses['200']).toHaveProperty(['headers', 'X-Next-Cursor']);
    expect(paths['/api/uploads']?.post?.requestBody?.content).toHaveProperty(['image/*']);
    expect(paths['/api/admin/notices']?.post?.requestBody?.content).toHaveProperty(['text/csv']);
  });

  it('shows example bodies that the schemas accept', () => {
    for (const [key, body] of Object.entries(exampleBodies)) {
      const parsed = endpointFor(key as ApiKey).body?.safeParse(body);
      expect(parsed?.success, key).toBe(true);
    }
  });

  it('contains no breaking changes except those accepted with npm run api:publish', () => {
    const { breaks, news } = compareDocuments(readPublished(), document);
    if (news.length > 0) process.stdout.write(`not published yet: ${news.join(', ')}\n`);
    expect(breaks).toEqual([]);
  });
});

it('the documentation page matches the API document', async () => {
  const answer = await app.request('/api/docs');
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(page).not.toMatch(/<script|<link|src=/);
  for (const { operation } of operationsOf(document)) {
    expect(page).toContain(`id="${operation.operationId}"`);
  }
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target = ''] of page.matchAll(/href="#([^"]+)"/g))
    expect(anchors).toContain(target);
});
