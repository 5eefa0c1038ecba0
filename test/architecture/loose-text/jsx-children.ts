import type {
  Expression,
  JsxElement,
  JsxFragment,
  JsxOpeningLikeElement,
  Node,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

/** A child of a JSX element, classified by how React's next render can change it. */
export type Child =
  | { is: 'text'; node: Node; changes: boolean }
  | { is: 'space' }
  /** `stays`: the element is present for as long as its parent is */
  | { is: 'element'; stays: boolean };

const textLike = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const unknownLike = TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter;
const nothingLike = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void | TypeFlags.BooleanLike;

/** Library components that always render exactly one element. */
const routerLinks = new Set(['Link', 'NavLink']);

/** Classifies JSX children by their TypeScript types. */
export function readChildren(checker: Checker) {
  const oneElement = new Map<Node, boolean>();

  const childrenOf = (parent: JsxElement | JsxFragment): Child[] =>
    parent.children.flatMap((child): Child[] => {
      if (isJsxText(child))
        return child.containsOnlyTriviaWhiteSpaces ? [] : [constant(child, child.text)];
      if (!isJsxExpression(child)) return readValue(child);
      return child.expression ? readValue(child.expression) : [];
    });

  function readValue(given: Expression): Child[] {
    const node = withoutParentheses(given);
    if (isJsxElement(node) || isJsxSelfClosingElement(node))
      return [{ is: 'element', stays: stays(node) }];
    if (isJsxFragment(node)) return childrenOf(node);
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node))
      return [constant(node, node.text)];
    const type = checker.getTypeAtLocation(node);
    if (!type) throw new Error(`No type of ${node.getText()}`);
    if (type.isStringLiteralType() || type.isNumberLiteralType())
      return [constant(node, String(type.value))];
    if (containsText(type)) {
      const child: Child = { is: 'text', node, changes: true };
      // React creates a text node for each string in an array.
      return partsOf(type).some(isArray) ? [child, child] : [child];
    }
    const isNothing = partsOf(type).every((part) => part.flags & nothingLike || isFalsy(part));
    return isNothing ? [] : [{ is: 'element', stays: false }];
  }

  const containsText = (type: Type, seen = new Set<number>()): boolean =>
    partsOf(type).some((part) => {
      if (seen.has(part.id) || isFalsy(part)) return false;
      seen.add(part.id);
      if (part.flags & (textLike | unknownLike)) return true;
      return (
        isArray(part) && checker.getTypeArguments(part).some((item) => containsText(item, seen))
      );
    });

  const isArray = (type: Type): type is TypeReference =>
    type.isTypeReference() && checker.isArrayLikeType(type);

  /** React replaces an element when its key changes. */
  function stays(node: JsxElement | JsxOpeningLikeElement): boolean {
    const { tagName, attributes } = isJsxElement(node) ? node.openingElement : node;
    const hasKey = attributes.properties.some(
      (attribute) => isJsxAttribute(attribute) && attribute.name.getText() === 'key',
    );
    if (hasKey || !isIdentifier(tagName)) return false;
    const { text } = tagName;
    return /^[a-z]/.test(text) || routerLinks.has(text) || rendersOneElement(tagName);
  }

  function rendersOneElement(component: Node): boolean {
    const symbol = checker.getSymbolAtLocation(component);
    const isImported = symbol && symbol.flags & SymbolFlags.Alias;
    const origin = isImported ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = origin?.valueDeclaration?.resolve();
    if (!declaration) return false;
    const known = oneElement.get(declaration);
    if (known !== undefined) return known;
    oneElement.set(declaration, false);
    const [result, ...others] = resultsOf(declaration);
    const [child, ...siblings] = result && others.length === 0 ? readValue(result) : [];
    const isOne = child?.is === 'element' && child.stays && siblings.length === 0;
    oneElement.set(declaration, isOne);
    return isOne;
  }

  return { childrenOf, readValue };
}

const constant = (node: Node, text: string): Child =>
  text.trim() === '' ? { is: 'space' } : { is: 'text', node, changes: false };

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []) : [type];

/** A falsy literal, such as the empty string in `text && <p/>`, for which React renders nothing. */
const isFalsy = (type: Type): boolean => type.isLiteralType() && !type.value;

const withoutParentheses = (node: Expression): Expression =>
  isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node;

export const isComponent = (node: Node): boolean =>
  (isVariableDeclaration(node) || isFunctionDeclaration(node)) &&
  /^[A-Z]/.test(node.name?.getText() ?? '');

/** The expressions that a component returns; empty if it is not a function in this project. */
export function resultsOf(declaration: Node): Expression[] {
  const component = isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!component || !(isArrowFunction(component) || isFunctionDeclaration(component))) return [];
  const { body } = component;
  if (!body) return [];
  if (!isBlock(body)) return [withoutParentheses(body)];
  const results: Expression[] = [];
  const visit = (node: Node): void => {
    if (isReturnStatement(node) && node.expression)
      results.push(withoutParentheses(node.expression));
    else if (!isFunctionLikeDeclaration(node)) node.forEachChild(visit);
  };
  body.forEachChild(visit);
  return results;
}
