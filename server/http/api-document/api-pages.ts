import { Hono } from 'hono';
import { sha256 } from '../../sha256.ts';
import { policyReports, reportingEndpoints } from '../answers/security-headers.ts';
import { renderReference } from './api-reference.ts';
import { referenceStyle } from './api-reference-style.ts';
import type { OpenApiDocument } from './open-api.ts';

const styleHash = sha256(referenceStyle).toString('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${policyReports}`;

/** The document of the API: /api/openapi.json for machines, /api/docs for people. */
export function apiPages(document: OpenApiDocument): Hono {
  const json = JSON.stringify(document);
  const page = renderReference(document);
  return new Hono()
    .get('/api/openapi.json', (context) =>
      context.body(json, 200, { 'Content-Type': 'application/json' }),
    )
    .get('/api/docs', async (context) => {
      context.header('Content-Security-Policy', policy);
      context.header('Reporting-Endpoints', reportingEndpoints);
      return context.html(await page);
    });
}
