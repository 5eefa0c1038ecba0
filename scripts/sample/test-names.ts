import { parseSync } from 'vite';

type Node = Record<string, unknown>;

/**
 * The names of a file's tests as runners print them: each title after the titles of its `describe`
 * blocks. Values inserted into a title are left out.
 */
export function testNamesIn(source: string): string[] {
  const names: string[] = [];
  const visit = (value: unknown, around: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, around);
    if (!isNode(value)) return;
    const { kind, title } = titledCall(value);
    if (kind === 'test') names.push([...around, title].join(' › '));
    const inside = kind === 'describe' ? [...around, title] : around;
    for (const child of Object.values(value)) visit(child, inside);
  };
  visit(parseSync('test.tsx', source).program, []);
  return names;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface TitledCall {
  kind: 'test' | 'describe' | 'other';
  title: string;
}

/** Reads `test('title')`, `test.each(rows)('title')`, `test.describe('title')` and the like. */
function titledCall(node: Node): TitledCall {
  const [first] = node['type'] === 'CallExpression' ? (node['arguments'] as Node[]) : [];
  const title = first && textOf(first);
  return title === undefined ? { kind: 'other', title: '' } : { kind: kindOf(node), title };
}

function kindOf({ callee }: Node): TitledCall['kind'] {
  const names = namesIn(callee);
  if (names.includes('step')) return 'other';
  if (names.includes('describe')) return 'describe';
  return names[0] === 'test' || names[0] === 'it' ? 'test' : 'other';
}

/** A callee's identifiers in order: `test.describe.each(rows)` has three, `/x/.test` none. */
function namesIn(callee: unknown): unknown[] {
  if (!isNode(callee)) return [];
  if (callee['type'] === 'Identifier') return [callee['name']];
  const inner = namesIn(callee['object'] ?? callee['callee'] ?? callee['tag']);
  return inner.length > 0 ? [...inner, ...namesIn(callee['property'])] : [];
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return undefined;
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('');
}
