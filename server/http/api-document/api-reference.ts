import { html, raw } from 'hono/html';
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts';
import { describeLimit } from './api-limits.ts';
import { referenceStyle } from './api-reference-style.ts';
import { describeSchema } from './describe-schema.ts';
import { answerIn, type MediaType, type OpenApiDocument, operationsOf } from './open-api.ts';

type Entry = ReturnType<typeof operationsOf> extends Generator<infer One> ? One : never;

export const renderReference = (document: OpenApiDocument) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Musha API</title>
<style>${raw(referenceStyle)}</style>
</head>
<body>
<h1>Musha API</h1>
<div class="frame">
<nav aria-label="Parts of the API"><ul>
${['Start here', 'Errors', ...document.tags.map(({ name }) => name), 'Schemas'].map(
  (name) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`,
)}
</ul></nav>
<main>
${renderBeginning()}
${renderErrors()}
${document.tags.map((tag) => renderArea(document, tag))}
${renderSchemas(document)}
</main>
</div>
</body>
</html>`;

const anchorOf = (name: string): string => name.toLowerCase().replaceAll(/\W+/g, '-');

const renderBeginning = () => html`<section id="start-here">
<h2>Start here</h2>
<p>JSON over HTTP. For programs: <a href="/api/openapi.json">openapi.json</a>, an OpenAPI 3.1
document. Responses can get more fields over time; requests with unknown fields are refused.</p>
<h3>Signing in</h3>
<p>Operations for signed-in people need the access token. It expires after minutes;
<code>POST /api/auth/refresh</code> exchanges the refresh token for the next pair.</p>
<pre tabindex="0">curl -X POST -H 'Content-Type: application/json' \\
  -d '{"email":"…","password":"…"}' …/api/auth/sign-in
curl -H 'Authorization: Bearer {access_token}' …/api/me</pre>
<h3>Lists</h3>
<p>Long lists are paged. Send the header <code>X-Next-Cursor</code> as <code>cursor</code>
to get the next page; the last page has none.</p>
<h3>Limits</h3>
<p>Each operation has rate limits. Beyond them it responds with 429, and
<code>Retry-After</code> says how many seconds to wait.</p>
<h3>Sending twice</h3>
<p>If a body has an <code>id</code>, you choose it. Sending the same request again
returns the first result; the same id with different content is refused.</p>
</section>`;

const renderErrors = () => html`<section id="errors">
<h2>Errors</h2>
<p>Every error has the same shape: <code>{code, message, fields?, request_id}</code>. The code is for
programs, the message for people, and fields says what to correct in which field.</p>
<table><thead><tr><th>Status</th><th>Code and message</th></tr></thead><tbody>
${Object.entries(errorCodes)
  .toSorted(([, a], [, b]) => a.status - b.status)
  .map(
    ([code, { status, message }]) =>
      html`<tr><td>${status}</td><td><code>${code}</code><br>${message}</td></tr>`,
  )}
</tbody></table>
</section>`;

const renderArea = (
  document: OpenApiDocument,
  { name, description }: OpenApiDocument['tags'][number],
) => html`<section id="${anchorOf(name)}">
<h2>${name}</h2>
<p>${description}</p>
${[...operationsOf(document)]
  .filter(({ operation }) => operation.tags.includes(name))
  .map((entry) => renderOperation(document, entry))}
</section>`;

const renderOperation = (document: OpenApiDocument, { path, method, operation }: Entry) => {
  const { parameters = [], requestBody } = operation;
  const limits = operation['x-rate-limits'] ?? [];
  return html`<details class="operation" id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span>
<span class="address">${path}</span> <span class="what">${operation.summary}</span></summary>
<div class="body">
<h3>Access</h3>
<p>${whoMay(operation)}</p>
${limits.length > 0 && html`<h3>Rate limits</h3><p>${limits.map(describeLimit).join('; ')}</p>`}
${parameters.length > 0 && html`<h3>Parameters</h3>${describeParameters(parameters)}`}
${requestBody && html`<h3>Body</h3>${requestBody.description && html`<p>${requestBody.description}</p>`}${renderContent(requestBody.content)}`}
${renderSuccess(document, operation)}
<h3>Errors</h3>
<ul class="refusals">${codesOf(document, operation).map(renderCode)}</ul>
</div></details>`;
};

const whoMay = (operation: Entry['operation']): string =>
  (operation.description ?? '').split('. ')[0] ?? '';

const describeParameters = (parameters: NonNullable<Entry['operation']['parameters']>) =>
  describeSchema({
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        description ? { ...schema, description } : schema,
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });

const renderContent = (content: Record<string, MediaType>) =>
  Object.entries(content).map(
    ([type, { schema, example }]) => html`<p><code>${type}</code></p>${describeSchema(schema)}
${example !== undefined && html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`}`,
  );

function renderSuccess(document: OpenApiDocument, operation: Entry['operation']) {
  const statuses = Object.keys(operation.responses).filter((status) => Number(status) < 400);
  return statuses.map((status) => {
    const answer = answerIn(document, operation, status);
    return html`<h3>Response ${status}</h3>
${Object.entries(answer?.headers ?? {}).map(
  ([name, { description }]) => html`<p><code>${name}</code>: ${description}</p>`,
)}${answer?.content ? renderContent(answer.content) : html`<p>No body</p>`}`;
  });
}

const codesOf = (document: OpenApiDocument, operation: Entry['operation']): ErrorCode[] =>
  Object.keys(operation.responses).flatMap((status) => {
    const schema = answerIn(document, operation, status)?.content?.['application/json']?.schema;
    return (schema?.allOf?.[1]?.properties?.['code']?.enum ?? []) as ErrorCode[];
  });

const renderCode = (code: ErrorCode) =>
  html`<li>${errorCodes[code].status} <a href="#errors"><code>${code}</code></a></li>`;

const renderSchemas = ({ components }: OpenApiDocument) => html`<section id="schemas">
<h2>Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<h3 id="schema-${name}">${name}</h3>${describeSchema(schema)}`,
)}
</section>`;
