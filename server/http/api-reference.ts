import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as z from 'zod/mini';
import { type ApiKey, api, endpointFor } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { errorCodes } from '../../contract/errors.ts';
import { sha256 } from '../sha256.ts';
import { policyReports, reportingEndpoints } from './security-headers.ts';

const style = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:60rem;margin:0 auto;padding:1.5rem}
section{border-top:1px solid #8886;padding:1rem 0}
h2{font-size:1rem;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.5rem 0}
pre{overflow-x:auto;padding:.75rem;background:#8882;border-radius:.5rem}`;

const styleHash = sha256(style).toString('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${policyReports}`;

/** /api/docs: the contract for people to read. */
export function apiReference(): Hono {
  const page = renderReference();
  return new Hono().get('/api/docs', async (context) => {
    context.header('Content-Security-Policy', policy);
    context.header('Reporting-Endpoints', reportingEndpoints);
    return context.html(await page);
  });
}

const renderReference = () =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Musha API</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Musha API</h1>
<p>JSON over HTTP. Signed-in calls carry <code>Authorization: Bearer</code> and the access token of
<code>POST /api/auth/sign-in</code>. Every refusal has the shape
<code>{code, message, fields?, request_id}</code>. The same for machines:
<a href="/api/openapi.json">openapi.json</a>.</p>
${(Object.keys(api) as ApiKey[]).toSorted(byPath).map((key) => renderEndpoint(key, endpointFor(key)))}
</main>
</body>
</html>`;

const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
const byPath = (a: string, b: string): number => pathOf(a).localeCompare(pathOf(b));

const renderEndpoint = (key: ApiKey, endpoint: Endpoint) => html`<section>
<h2>${key}</h2>
<p>${endpoint.summary}</p>
${renderSchema('Path', endpoint.params)}
${renderSchema('Query', endpoint.query)}
${renderSchema('Body', endpoint.body)}
${renderSchema(`Answer ${endpoint.status ?? 200}`, endpoint.answer)}
${renderRefusals(endpoint)}
</section>`;

const renderSchema = (title: string, schema: z.ZodMiniType | undefined) =>
  schema &&
  html`<details><summary>${title}</summary><pre tabindex="0">${describe(schema)}</pre></details>`;

function describe(schema: z.ZodMiniType): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(rest, null, 2);
}

const renderRefusals = ({ errors = [] }: Endpoint) =>
  errors.length > 0 &&
  html`<details><summary>Refusals</summary><ul>
${errors.map((code) => html`<li>${errorCodes[code].status} <code>${code}</code>: ${errorCodes[code].message}</li>`)}
</ul></details>`;
