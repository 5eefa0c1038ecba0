import { expect, it } from 'vitest';
import type { OpenApiDocument, Operation } from '../../server/http/api-document/open-api.ts';
import { compareDocuments } from './compare-documents.ts';
import { readPublished } from './published.ts';

const published = readPublished();

function after(change: (document: OpenApiDocument) => void) {
  const changed = structuredClone(published);
  change(changed);
  return compareDocuments(published, changed);
}

function operation(document: OpenApiDocument, path: string, method: 'get' | 'post'): Operation {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not published`);
  return found;
}

function schema(document: OpenApiDocument, name: string) {
  const found = document.components.schemas[name];
  if (!found?.properties) throw new Error(`${name} is not published`);
  return { ...found, object: found, properties: found.properties };
}

it('finds no differences between equal documents', () => {
  expect(after(() => {})).toEqual({ breaks: [], news: [] });
});

it('reports a removed operation', () => {
  const { breaks } = after((document) => delete document.paths['/api/inquiries']?.post);
  expect(breaks).toEqual(['POST /api/inquiries was removed']);
});

it('allows new operations, and lists them', () => {
  const found = after((document) => {
    document.paths['/api/news'] = { get: operation(document, '/api/me', 'get') };
  });
  expect(found).toEqual({ breaks: [], news: ['GET /api/news'] });
});

it('reports a field removed from a response, even inside lists', () => {
  const { breaks } = after((document) => delete schema(document, 'Inquiry').properties['status']);
  expect(breaks).toContain('POST /api/inquiries: answer.status is no longer returned');
  const nested = after((document) => delete schema(document, 'Picture').properties['url']);
  expect(nested.breaks).toContain(
    'GET /api/properties: answer.properties[].cover.url is no longer returned',
  );
});

it('allows new descriptions, even of schemas inside anyOf', () => {
  const { breaks } = after((document) => {
    const body = operation(document, '/api/csp-reports', 'post').requestBody?.content;
    for (const { schema: media } of Object.values(body ?? {}))
      for (const part of media.anyOf ?? []) part.description = 'what the browser reports';
  });
  expect(breaks).toEqual([]);
});

it('allows new fields in responses', () => {
  const { breaks } = after((document) => {
    const { object, properties } = schema(document, 'Inquiry');
    properties['mood'] = { type: 'string' };
    object.required?.push('mood');
  });
  expect(breaks).toEqual([]);
});

it('reports a field that is now required, and allows new optional fields', () => {
  const { breaks } = after((document) => {
    const { object, properties } = schema(document, 'NewInquiry');
    properties['mood'] = { type: 'string' };
    properties['tone'] = { type: 'string' };
    object.required?.push('mood');
  });
  expect(breaks).toEqual(['POST /api/inquiries: body.mood is now required']);
});

it('reports options removed from requests, and options added to responses', () => {
  const taken = after((document) => {
    const type = schema(document, 'NewProperty').properties['type'];
    type?.enum?.pop();
  });
  expect(taken.breaks).toEqual(['POST /api/properties: body.type no longer accepts "commercial"']);
  const answered = after((document) => {
    document.components.schemas['InquiryStatus']?.enum?.push('forgotten');
  });
  expect(answered.breaks).toContain('POST /api/inquiries: answer.status can now be "forgotten"');
});

it('reports a changed type, a narrower limit, and a response field that can now be null', () => {
  const { breaks } = after((document) => {
    schema(document, 'NewInquiry').properties['message'] = { type: 'string', maxLength: 10 };
    schema(document, 'Inquiry').properties['message'] = { type: ['string', 'null'] };
    schema(document, 'Me').properties['show_phone'] = { type: 'string' };
  });
  expect(breaks).toContain('POST /api/inquiries: body.message: maxLength is now 10');
  expect(breaks).toContain('POST /api/inquiries: answer.message can now be null');
  expect(breaks).toContain('GET /api/me: answer.show_phone can now be string');
});

it('reports a newly required token, parameter or role', () => {
  const { breaks } = after((document) => {
    const browse = operation(document, '/api/properties', 'get');
    browse.security = [{ accessToken: [] }];
    browse.parameters?.push({ name: 'mood', in: 'query', required: true, schema: {} });
    operation(document, '/api/me', 'get')['x-roles'] = ['owner'];
  });
  expect(breaks).toEqual([
    'GET /api/me: is now for some roles only',
    'GET /api/properties: now needs a token',
    'GET /api/properties: the parameter mood is now required',
  ]);
});
