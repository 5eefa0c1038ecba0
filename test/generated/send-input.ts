import type { Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Part } from './endpoint-inputs.ts';
import { toHostileJson, toHostileText } from './hostile-values.ts';

export type Input = Partial<Record<Part, unknown>> & { bytes?: Uint8Array | undefined };

export type Call = Input & { contentType?: string };

/** Sends an input to an endpoint unchanged, even if it is invalid. */
export async function sendInput(
  app: TestApp,
  key: string,
  input: Input,
  person: Persona | undefined,
  contentType = 'application/json',
) {
  const [method = '', template = ''] = key.split(' ');
  const params = input.params as Record<string, unknown> | undefined;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => toHostileText(params?.[name]));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .map(([name, text]) => `${name}=${toHostileText(text)}`)
    .join('&');
  const body = input.bytes ?? (input.body === undefined ? undefined : toHostileJson(input.body));
  const answer = await app.request(query === '' ? path : `${path}?${query}`, {
    method,
    headers: {
      'Content-Type': contentType,
      ...(person && { Authorization: `Bearer ${person.accessToken}` }),
    },
    ...(body !== undefined && { body: body as BodyInit }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
