import {
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '../../server/http/api-document/open-api.ts';
import { visitors } from '../authz/matrix.ts';
import { somePicture } from '../list-property.ts';
import { createSmallMarket } from '../market/small-market.ts';
import { fc } from '../random.ts';
import type { TestApp } from '../start-test-app.ts';
import { AnswerCheck } from './answer-check.ts';
import { inputWith, type KnownIds, places } from './endpoint-inputs.ts';
import { hostileValue } from './hostile-values.ts';
import { type Input, sendInput } from './send-input.ts';
import { ValidInputs } from './valid-inputs.ts';

interface Findings {
  /** responses that do not match the document, each with the call that produced it */
  faults: string[];
  /** operations that succeeded for no visitor */
  neverDone: string[];
  /** the number of operations in the document */
  operations: number;
}

/**
 * Calls every operation in the document as every kind of visitor, `numRuns` times each. Reports
 * progress as a fraction from 0 to 1.
 */
export async function callEverything(
  app: TestApp,
  numRuns: number,
  onProgress: (share: number) => void = () => {},
): Promise<Findings> {
  const document: OpenApiDocument = await (await app.request('/api/openapi.json')).json();
  const check = new AnswerCheck(document);
  const callsOf = await callMaker(document);
  const findings: Findings = { faults: [], neverDone: [], operations: 0 };
  let market = await createSmallMarket(app);
  const operations = [...operationsOf(document)];
  for (const { path, method, operation } of operations) {
    const key = `${method.toUpperCase()} ${path}`;
    findings.operations += 1;
    let isDone = false;
    for (const visitor of visitors) {
      const tryOne = async ({ contentType, ...input }: Call) => {
        const person = market.people[visitor];
        const answer = await sendInput(app, key, input, person, contentType);
        isDone ||= answer.status < 300;
        // An earlier call has signed this person out or deleted their account.
        if (person && answer.status === 401) market = await createSmallMarket(app);
        const fault = check.faultOf(operation, answer);
        if (fault) throw new Error(fault);
      };
      const calls = callsOf(path, key, operation, market.known[visitor]);
      const outcome = await fc.check(fc.asyncProperty(calls, tryOne), {
        numRuns,
        endOnFailure: true,
      });
      if (outcome.failed) {
        const call = JSON.stringify(outcome.counterexample?.[0]).slice(0, 600);
        findings.faults.push(`${key} as ${visitor}: ${outcome.errorInstance} after ${call}`);
      }
    }
    if (!isDone) findings.neverDone.push(key);
    onProgress(findings.operations / operations.length);
    // This operation may have deleted or blocked rows that later operations need.
    if (method === 'delete' || method === 'put') market = await createSmallMarket(app);
  }
  return findings;
}

/** A council file with one notice. */
const notices = new TextEncoder().encode(
  'name,firm,phone,source,date,link\nTafadzwa Moyo,,,Council,2026-10-01,https://example.com/1\n',
);

export type Call = Input & { contentType?: string };

/** Returns a generator of calls to an operation: half are valid, half are invalid in one place. */
export async function callMaker(document: OpenApiDocument) {
  const inputs = new ValidInputs(document);
  const picture = await somePicture();
  return (path: string, key: string, operation: Operation, known: KnownIds): fc.Arbitrary<Call> => {
    const valid = inputs.of(path, operation, known);
    const content = operation.requestBody?.content ?? {};
    const file = 'image/*' in content ? picture : 'text/csv' in content ? notices : undefined;
    if (file) {
      const bytes = fc.oneof(fc.constant(file), fc.uint8Array({ maxLength: 2000 }));
      return fc.tuple(valid, bytes).map(([input, sent]) => ({ ...input, bytes: sent }));
    }
    const [contentType = 'application/json'] = Object.keys(content);
    const proper = valid.map((input): Call => ({ ...input, contentType }));
    const own = places.filter((place) => place.key === key);
    return fc.oneof(
      { weight: 3, arbitrary: proper },
      { weight: 1, arbitrary: proper.map((input) => ({ ...input, contentType: 'text/plain' })) },
      { weight: 1, arbitrary: proper.map(withUnknownField) },
      ...(own.length === 0
        ? []
        : [
            {
              weight: 1,
              arbitrary: spoiled(own, known).map((input) => ({ ...input, contentType })),
            },
          ]),
    );
  };
}

const spoiled = (own: typeof places, known: KnownIds): fc.Arbitrary<Input> =>
  fc
    .tuple(fc.constantFrom(...own), hostileValue)
    .map(([place, value]) => inputWith(place, value, known));

const withUnknownField = (call: Call): Call => ({
  ...call,
  body: typeof call.body === 'object' && call.body ? { ...call.body, is_admin: true } : call.body,
});
