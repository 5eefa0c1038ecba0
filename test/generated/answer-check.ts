import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  answerIn,
  type OpenApiDocument,
  type Operation,
} from '../../server/http/api-document/open-api.ts';

/** Compares responses with the API document. */
export class AnswerCheck {
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', components: document.components });
  }

  /**
   * Returns the first part of a response that contradicts the document; undefined if there is none.
   * A status of 500 or more is always a fault.
   */
  faultOf(operation: Operation, answer: { status: number; text: string; headers: Headers }) {
    const { status, text, headers } = answer;
    if (status >= 500) return `a fault: ${status} ${text}`;
    const foretold = answerIn(this.#document, operation, String(status));
    if (!foretold) return `no word of ${status} ${text.slice(0, 300)}`;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (!foretold.content) return text === '' ? undefined : `a body where there is none: ${text}`;
    const media = foretold.content[type];
    if (!media) return `no word of ${type}`;
    if (type !== 'application/json') return undefined;
    const check = this.#checkOf(JSON.stringify(media.schema));
    if (check(JSON.parse(text))) return undefined;
    return `${status} ${this.#ajv.errorsText(check.errors)}: ${text.slice(0, 300)}`;
  }

  /** Compiles each schema only once, because most error responses have the same schema. */
  #checkOf(schema: string): ValidateFunction {
    const found = this.#compiled.get(schema);
    if (found) return found;
    const withAddress = schema.replaceAll('"#/components/', '"api#/components/');
    const compiled = this.#ajv.compile(JSON.parse(withAddress));
    this.#compiled.set(schema, compiled);
    return compiled;
  }
}
