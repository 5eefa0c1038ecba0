import { type OpenApiDocument, operationsOf } from '../../server/http/api-document/open-api.ts';
import { visitors } from '../authz/matrix.ts';
import { createSmallMarket } from '../market/small-market.ts';
import type { Persona } from '../personas.ts';
import { fc } from '../random.ts';
import type { TestApp } from '../start-test-app.ts';
import { callMaker } from './generated-calls.ts';
import { type Call, sendInput } from './send-input.ts';

interface Sending {
  key: string;
  call: Call;
  person: Persona | undefined;
}

const maxConcurrent = 40;

/**
 * Calls every operation in the document as every visitor, concurrently and in random order, so that
 * accounts are deleted while others write to them. Returns the 5xx responses.
 */
export async function callEverythingConcurrently(app: TestApp, rounds: number): Promise<string[]> {
  const document: OpenApiDocument = await (await app.request('/api/openapi.json')).json();
  const callsOf = await callMaker(document);
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { people, known } = await createSmallMarket(app);
    const sendings = [...operationsOf(document)].flatMap(({ path, method, operation }) =>
      visitors.map((visitor): fc.Arbitrary<Sending> => {
        const key = `${method.toUpperCase()} ${path}`;
        const calls = callsOf(path, key, operation, known[visitor]);
        return calls.map((call) => ({ key, call, person: people[visitor] }));
      }),
    );
    const [shuffled = []] = fc.sample(
      fc
        .tuple(...sendings)
        .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
      1,
    );
    const pending = shuffled.values();
    const sendNext = async () => {
      for (const { key, call, person } of pending) {
        const { contentType, ...input } = call;
        const { status, text } = await sendInput(app, key, input, person, contentType);
        if (status >= 500) faults.push(`${key} as ${person?.role}: ${status} ${text}`);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, sendNext));
  }
  return faults;
}
