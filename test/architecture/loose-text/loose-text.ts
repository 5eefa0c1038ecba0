import type { JsxElement, JsxFragment, Node } from 'typescript/unstable/ast';
import { isJsxElement, isJsxFragment } from 'typescript/unstable/ast/is';
import type { Project } from 'typescript/unstable/sync';
import { type Child, isComponent, readChildren, resultsOf } from './jsx-children.ts';

export interface LooseText {
  line: number;
  text: string;
  why: 'changes beside others' | 'follows what comes and goes' | 'in a fragment' | 'returned bare';
}

/**
 * Finds text that breaks when the browser translates the page. A translator replaces each text node
 * with `<font>` elements, but React still refers to the old node: its updates have no effect, and
 * its removal throws. Text is safe as an element's only child, in one string:
 * `{`${shown} of ${all}`}`. Beside other children, text is safe if it is constant and the elements
 * before it always stay. Text in a fragment, or text that a component returns, counts as a child of
 * the surrounding element.
 */
export function findLooseText({ program, checker }: Project, file: string): LooseText[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is not in the project`);
  const { childrenOf, readValue } = readChildren(checker);
  const found: LooseText[] = [];
  const report = (node: Node, why: LooseText['why']) => {
    const text = node.getText(source).trim();
    const line = source.text.slice(0, node.end - text.length).split('\n').length;
    found.push({ line, text: text.replace(/\s+/g, ' '), why });
  };
  const reportAll = (children: Child[], why: LooseText['why']) => {
    for (const child of children) if (child.is === 'text') report(child.node, why);
  };
  const visit = (node: Node): void => {
    if (isJsxElement(node))
      for (const [text, why] of looseAmong(childrenOf(node))) report(text, why);
    if (isOuterFragment(node)) reportAll(childrenOf(node), 'in a fragment');
    if (isComponent(node)) {
      const results = resultsOf(node).filter((result) => !isJsxFragment(result));
      reportAll(results.flatMap(readValue), 'returned bare');
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

const isParent = (node: Node): node is JsxElement | JsxFragment =>
  isJsxElement(node) || isJsxFragment(node);

const isOuterFragment = (node: Node): node is JsxFragment =>
  isJsxFragment(node) && !isParent(node.parent);

function looseAmong(children: Child[]): [Node, LooseText['why']][] {
  const loose: [Node, LooseText['why']][] = [];
  let isAfterChange = false;
  for (const child of children) {
    if (child.is === 'element') isAfterChange = !child.stays;
    if (child.is !== 'text') continue;
    if (child.changes && children.length > 1) loose.push([child.node, 'changes beside others']);
    else if (isAfterChange) loose.push([child.node, 'follows what comes and goes']);
  }
  return loose;
}
