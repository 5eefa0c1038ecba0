import { Hono } from 'hono';
import { sha256 } from '../../platform/secrets/sha256.ts';
import { policyReports, reportingEndpoints } from '../answers/security-headers.ts';
import { renderReference } from './api-reference.ts';
import { referenceStyle } from './api-reference-style.ts';
import type { OpenApiDocument } from './open-api.ts';

const styleHash = sha256(referenceStyle).toString('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${policyReports}`;

/** Serves /api/openapi.json and /api/docs. The document is built on the first request. */
export function apiPages(describe: () => OpenApiDocument): Hono {
  let json: string | undefined;
  let page: ReturnType<typeof renderReference> | undefined;
  return new Hono()
    .get('/api/openapi.json', (context) => {
      json ??= JSON.stringify(describe());
      return context.body(json, 200, { 'Content-Type': 'application/json' });
    })
    .get('/api/docs', async (context) => {
      context.header('Content-Security-Policy', policy);
      context.header('Reporting-Endpoints', reportingEndpoints);
      page ??= renderReference(describe());
      return context.html(await page);
    });
}
