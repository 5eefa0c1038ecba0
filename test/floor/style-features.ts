import type { Identifier } from '@mdn/browser-compat-data';
import { type CssNode, parse, walk } from 'css-tree';
import { css, featureAt, lackingBrowsers } from './floor-support.ts';

type Check = (name: string, feature: Identifier | undefined) => void;

const { properties, selectors, types } = css;
const atRules = css['at-rules'];
const lengths = types?.['length'];
const newUnits: Record<string, string> = {
  d: 'viewport_percentage_units_dynamic',
  l: 'viewport_percentage_units_large',
  s: 'viewport_percentage_units_small',
  c: 'container_query_length_units',
};

/** A style sheet's features that some supported browser lacks and that no `@supports` guards. */
export function newerStyles(sheet: string): Map<string, string> {
  const found = new Map<string, string>();
  const check: Check = (name, feature) => {
    const lacking = lackingBrowsers(feature);
    if (lacking.length > 0) found.set(name, lacking.join(', '));
  };
  const tree = parse(sheet, { parseCustomProperty: true, positions: false });
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Declaration') checkDeclaration(node.property, node.value, check);
      else checkNode(node, check);
      return isSkipped(node) ? walk.skip : undefined;
    },
  });
  return found;
}

function checkNode(node: CssNode, check: Check): void {
  switch (node.type) {
    case 'Atrule':
      check(`@${node.name}`, featureAt(atRules, node.name));
      break;
    case 'Feature':
      check(`(${node.name})`, featureAt(atRules, 'media', mediaName(node.name)));
      break;
    case 'FeatureRange':
      check('(a < b)', featureAt(atRules, 'media', 'range_syntax'));
      break;
    case 'Condition':
      // The data has no entry for `not` before parentheses. Browsers added it together with `or`.
      if (hasNot(node)) check('not (…)', featureAt(atRules, 'media', 'or_syntax'));
      break;
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      check(`:${node.name}`, featureAt(selectors, node.name));
      break;
    case 'NestingSelector':
      check('&', featureAt(selectors, 'nesting'));
      break;
    case 'Dimension':
      check(`1${node.unit}`, featureAt(lengths, unitName(node.unit.toLowerCase())));
      break;
    case 'Function':
      check(`${node.name}()`, functionNamed(node.name));
      break;
    default:
  }
}

const isSkipped = (node: CssNode): boolean =>
  node.type === 'Atrule' &&
  (node.name === 'supports' || lackingBrowsers(featureAt(atRules, node.name)).length > 0);

function checkDeclaration(name: string, value: CssNode, check: Check): void {
  const property = featureAt(properties, name);
  check(name, property);
  if (lackingBrowsers(property).length > 0) return;
  walk(value, (node) => {
    if (node.type !== 'Identifier') return;
    check(`${name}: ${node.name}`, featureAt(property, node.name));
  });
}

const mediaName = (name: string) => name.replace(/^(min|max)-/, '');

const hasNot = ({ kind, children }: CssNode & { type: 'Condition' }): boolean =>
  kind === 'media' &&
  children.some((part) => part.type === 'Identifier' && ['not', 'or'].includes(part.name));

const unitName = (unit: string): string => {
  const [, size = ''] = /^([dlsc])[vq](?:h|w|i|b|min|max)$/.exec(unit) ?? [];
  return newUnits[size] ?? unit;
};

const functionNamed = (name: string): Identifier | undefined =>
  featureAt(types, 'color', name) ??
  featureAt(types, name) ??
  featureAt(types, 'transform-function', name) ??
  featureAt(types, 'filter-function', name);
