import { expectationOf, type Visitor } from '../authz/matrix.ts';
import { rehearsed } from '../authz/scenes.ts';
import { enter, type Call as SceneCall } from '../authz/stage.ts';
import type { Persona } from '../personas.ts';
import type { TestApp } from '../start-test-app.ts';
import type { KnownIds } from './endpoint-inputs.ts';
import type { Call } from './send-input.ts';

/** A call that the authorisation matrix allows, with the data that it needs. */
export interface Example {
  person: Persona | undefined;
  call: Call;
  /** the ids in the URL of the call */
  known: KnownIds;
}

/** Creates a new visitor and an allowed call; undefined if the visitor cannot call the operation. */
export async function createExample(
  app: TestApp,
  key: string,
  visitor: Visitor,
): Promise<Example | undefined> {
  const allowed = rehearsed.find(
    ({ row, endpoint }) => endpoint === key && expectationOf(row, visitor).own === 'allow',
  );
  if (!allowed) return undefined;
  const stage = await enter(app, visitor);
  const call = await allowed.scenes.own(stage);
  if (!call) return undefined;
  return { person: stage.me, call: inputOf(key, call), known: idsIn(key, call) };
}

const pathOf = ({ path }: SceneCall) => path.split('?')[0] ?? '';

function inputOf(key: string, call: SceneCall): Call {
  const { contentType, body, bytes } = call;
  const query = Object.fromEntries(new URL(call.path, 'http://musha.test').searchParams);
  const params = Object.fromEntries(paramsOf(key, call));
  return { params, query, body, bytes, ...(contentType !== undefined && { contentType }) };
}

/** The path's parameters, in order. */
function paramsOf(key: string, call: SceneCall): [name: string, value: string][] {
  const values = pathOf(call).split('/');
  const [, template = ''] = key.split(' ');
  return template.split('/').flatMap((part, index): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, decodeURIComponent(values[index] ?? '')]];
  });
}

/** The first id is keyed by the path before it, all other ids by their parameter names. */
function idsIn(key: string, call: SceneCall): KnownIds {
  const prefix = key.split('{')[0]?.split(' /api')[1] ?? '';
  const named = paramsOf(key, call).map(([name, value], index) => [index ? name : prefix, value]);
  return Object.fromEntries(named);
}
