import type { Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, type Options, parse } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { api, featureAt, isInAllToday, javascript, lackingBrowsers } from './floor-support.ts';

type Check = (name: string, feature: Identifier | undefined) => void;

const builtins = javascript['builtins'];
const lookbehind = featureAt(javascript['regular_expressions'], 'lookbehind_assertion');
const staticBlock = featureAt(javascript['classes'], 'static', 'initialization_blocks');

/** The interfaces of global objects in a page or a worker. */
const interfaces: Record<string, string[]> = {
  caches: ['CacheStorage'],
  crypto: ['Crypto'],
  document: ['Document'],
  globalThis: ['Window'],
  history: ['History'],
  location: ['Location'],
  navigator: ['Navigator'],
  performance: ['Performance'],
  self: ['Window'],
  window: ['Window'],
};

const membersByName = new Map<string, Identifier[]>();
for (const kind of [...Object.values(api), ...Object.values(builtins ?? {})])
  for (const [name, feature] of Object.entries(kind))
    membersByName.set(name, [...(membersByName.get(name) ?? []), feature as Identifier]);

/**
 * Parser options. `checkNode` and `isMisread` find the few parts of this syntax that some supported
 * browsers lack.
 */
const syntax: Options = { ecmaVersion: 2022, sourceType: 'module', preserveParens: true };

/**
 * Each feature in a script that some supported browser lacks, with the browsers that lack it. A
 * method of an unknown object is reported only if every method with that name is too new.
 */
export function newerFeatures(script: string): Map<string, string> {
  const found = new Map<string, string>();
  const check: Check = (name, feature) => {
    const lacking = lackingBrowsers(feature);
    if (lacking.length > 0) found.set(name, lacking.join(', '));
  };
  full(parse(script, syntax), (node) => {
    checkNode(node as AnyNode, check);
    if (isMisread(node as AnyNode)) found.set('a field of (…)', 'safari 16');
  });
  return found;
}

/** Whether one old browser misreads this class field (scripts/build/browser-floor.ts). */
function isMisread(node: AnyNode): boolean {
  let isFound = false;
  if (node.type === 'PropertyDefinition' && node.value)
    fullAncestor(node.value, ({ type }, _state, ancestors) => {
      const isWithin = ancestors.some((ancestor) => ancestor.type.includes('Function'));
      isFound ||= type === 'ParenthesizedExpression' && !isWithin;
    });
  return isFound;
}

function checkNode(node: AnyNode, check: Check): void {
  switch (node.type) {
    case 'StaticBlock':
      check('static {}', staticBlock);
      break;
    case 'Literal':
      if (node.regex) checkPattern(node.regex.pattern, check);
      else if (typeof node.value === 'string') checkPattern(node.value, check);
      break;
    case 'TemplateElement':
      checkPattern(node.value.raw, check);
      break;
    case 'NewExpression':
    case 'CallExpression':
      if (node.callee.type === 'Identifier') check(node.callee.name, globalNamed(node.callee.name));
      else if (node.callee.type === 'MemberExpression') checkMethod(node.callee, check);
      break;
    case 'MemberExpression':
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') break;
      check(
        `${node.object.name}.${node.property.name}`,
        memberOf(node.object.name, node.property.name),
      );
      break;
    default:
  }
}

/** Checks a regular expression, or a string, which a script can turn into a regular expression. */
function checkPattern(pattern: string, check: Check): void {
  if (/\(\?<[=!]/.test(pattern)) check('(?<=', lookbehind);
}

function checkMethod(
  { object, property, computed }: AnyNode & { type: 'MemberExpression' },
  check: Check,
): void {
  if (computed || property.type !== 'Identifier') return;
  if (object.type === 'Identifier' && memberOf(object.name, property.name)) return;
  const known = (membersByName.get(property.name) ?? []).filter(({ __compat }) => __compat);
  const isNew = known.every((feature) => lackingBrowsers(feature).length > 0);
  const [first] = known.filter(isInAllToday);
  if (isNew) check(`.${property.name}()`, first);
}

const globalNamed = (name: string) => featureAt(builtins, name) ?? featureAt(api, name);

/** Finds a member of a global class or object. */
function memberOf(object: string, name: string): Identifier | undefined {
  const ofClass = featureAt(api, object, `${name}_static`) ?? featureAt(builtins, object, name);
  const ofObject = (interfaces[object] ?? []).map((kind) => featureAt(api, kind, name));
  return [ofClass, ...ofObject].find((feature) => feature !== undefined);
}
