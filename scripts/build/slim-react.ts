import type { Plugin } from 'vite';
import { withBodies } from './with-bodies.ts';

const library = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Leaves out of the browser's build what React DOM brings for components and calls that no page has,
 * and that nothing else in it reaches.
 */
export function slimReact(): Plugin {
  return {
    name: 'musha:slim-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const slim = slimmedReact(id.split('?')[0] ?? '', code);
      return slim === undefined ? null : { code: slim, map: null };
    },
  };
}

/** The code of React DOM without what is not used; undefined for any other module. */
export const slimmedReact = (file: string, code: string): string | undefined =>
  library.test(file)
    ? withBodies(code, Object.fromEntries(unused.map((name) => [name, ''])))
    : undefined;

/** By what alone leads to them, which no page has (slim-react.test.ts). */
const unused = [
  // <ViewTransition>, addTransitionType
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureClonedInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'queueTransitionTypes',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
  // preload, preinit, preconnect and their like
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  // <link rel="stylesheet" precedence>, <style precedence>, <script async>
  'acquireResource',
  'insertStylesheetIntoRoot',
  'preloadStylesheet',
  'suspendResource',
  // useActionState
  'dispatchActionState',
  'mountActionState',
  'rerenderActionState',
  'runActionStateAction',
  'updateActionStateImpl',
  // <SuspenseList>, <Activity>, custom elements
  'updateActivityComponent',
  'updateSuspenseListComponent',
  'setPropOnCustomElement',
];
