import {
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '../../server/http/api-document/open-api.ts';
import { visitors } from '../authz/matrix.ts';
import { somePicture } from '../list-property.ts';
import { createSmallMarket } from '../market/small-market.ts';
import type { Persona } from '../personas.ts';
import { fc } from '../random.ts';
import type { TestApp } from '../start-test-app.ts';
import { AnswerCheck } from './answer-check.ts';
import { inputWith, type KnownIds, places } from './endpoint-inputs.ts';
import { createExample } from './example-calls.ts';
import { hostileValue } from './hostile-values.ts';
import { type Call, type Input, sendInput } from './send-input.ts';
import { ValidInputs } from './valid-inputs.ts';

interface Findings {
  /** responses that do not match the document, each with the call that produced it */
  faults: string[];
  /** operations that succeeded for no visitor */
  neverDone: string[];
}

/**
 * Calls every operation in the document as every kind of visitor: `numRuns` times with a small
 * market's data, then `numRuns` times with an allowed call's data. Reports progress from 0 to 1.
 */
export async function callEverything(
  app: TestApp,
  numRuns: number,
  onProgress: (share: number) => void = () => {},
): Promise<Findings> {
  const document: OpenApiDocument = await (await app.request('/api/openapi.json')).json();
  const check = new AnswerCheck(document);
  const callsOf = await callMaker(document);
  const findings: Findings = { faults: [], neverDone: [] };
  let market = await createSmallMarket(app);
  const operations = [...operationsOf(document)];
  for (const [index, { path, method, operation }] of operations.entries()) {
    const key = `${method.toUpperCase()} ${path}`;
    let isDone = false;
    const send = async (person: Persona | undefined, { contentType, ...input }: Call) => {
      const answer = await sendInput(app, key, input, person, contentType);
      isDone ||= answer.status < 300;
      const fault = check.faultOf(operation, answer);
      if (fault) throw new Error(fault);
      return answer.status;
    };
    for (const visitor of visitors) {
      const known = market.known[visitor];
      const inMarket = await faultOfCalls(callsOf(path, key, operation, known), numRuns, {
        send: async (call) => {
          const person = market.people[visitor];
          // An earlier call has signed this person out or deleted them.
          if ((await send(person, call)) === 401 && person) market = await createSmallMarket(app);
        },
      });
      const example = await createExample(app, key, visitor);
      const aroundExample =
        example &&
        (await faultOfCalls(
          callsOf(path, key, operation, { ...known, ...example.known }),
          numRuns,
          { send: (call) => send(example.person, call), first: example.call },
        ));
      for (const fault of [inMarket, aroundExample])
        if (fault) findings.faults.push(`${key} as ${visitor}: ${fault}`);
    }
    if (!isDone) findings.neverDone.push(key);
    onProgress((index + 1) / operations.length);
    // This operation may have deleted or blocked rows that the next operations need.
    if (method === 'delete' || method === 'put') market = await createSmallMarket(app);
  }
  return findings;
}

/** Makes `numRuns` calls. Returns the first fault and the call that caused it, or undefined. */
async function faultOfCalls(
  calls: fc.Arbitrary<Call>,
  numRuns: number,
  { send, first }: { send: (call: Call) => Promise<unknown>; first?: Call },
): Promise<string | undefined> {
  const examples = first ? [[first] satisfies [Call]] : [];
  const property = fc.asyncProperty(calls, async (call) => {
    await send(call);
  });
  const outcome = await fc.check(property, { numRuns, examples, endOnFailure: true });
  if (!outcome.failed) return undefined;
  const call = JSON.stringify(outcome.counterexample?.[0]).slice(0, 600);
  return `${outcome.errorInstance} after ${call}`;
}

/** A CSV file from the council that contains one notice. */
const notices = new TextEncoder().encode(
  'name,firm,phone,source,date,link\nTafadzwa Moyo,,,Council,2026-10-01,https://example.com/1\n',
);

/** Generates calls to an operation. Half follow the document; half are invalid in one place. */
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
