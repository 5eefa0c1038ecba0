import { html } from 'hono/html';
import type { JsonSchema } from './open-api.ts';

type Html = ReturnType<typeof html>;

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

export function describeSchema(schema: JsonSchema): Html {
  const object = objectIn(schema);
  if (!object?.properties) return html`<p>${inWords(schema)}</p>`;
  return html`${object === schema ? '' : html`<p>${inWords(schema)}</p>`}${listFields(object)}`;
}

const listFields = ({ properties = {}, required = [] }: JsonSchema): Html =>
  html`<dl>${Object.entries(properties).map(([name, part]) => {
    const inner = objectIn(part);
    return html`<dt>${name}</dt><dd>${required.includes(name) ? '' : 'optional, '}${inWords(part)}${part.description ? `: ${part.description}` : ''}
${inner?.properties ? listFields(inner) : ''}</dd>`;
  })}</dl>`;

/** The object schema in a schema: the schema itself, a list's item, or the non-null part. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  const [first, ...rest] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return first && rest.length === 0 ? objectIn(first) : undefined;
}

function inWords(schema: JsonSchema): Html | string {
  if (schema.$ref) {
    const name = nameIn(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return html`${choices.map((part, at) => html`${at > 0 ? ' or ' : ''}${inWords(part)}`)}`;
  if (schema.items) return html`list of ${inWords(schema.items)}${countOf(schema)}`;
  return `${typeOf(schema)}${boundsOf(schema)}`;
}

function typeOf({ type, format, enum: options, const: only }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (options) return options.map((option) => JSON.stringify(option)).join(' or ');
  const names = [type ?? 'anything'].flat();
  return names.map((name) => (name === 'string' && format ? format : name)).join(' or ');
}

function boundsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const range = (from: number | undefined, to: number | undefined, unit = '') => [
    ...(from === undefined || (unit && from === 0) ? [] : [`at least ${from}${unit}`]),
    ...(to === undefined ? [] : [`at most ${to}${unit}`]),
  ];
  const bounds = [...range(minimum, maximum), ...range(minLength, maxLength, ' characters')];
  return bounds.map((bound) => `, ${bound}`).join('');
}

const countOf = ({ maxItems }: JsonSchema): string =>
  maxItems === undefined ? '' : `, at most ${maxItems}`;
