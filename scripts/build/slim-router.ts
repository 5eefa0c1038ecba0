import type { Plugin } from 'vite';
import { withBodies } from './with-bodies.ts';

const library = /react-router\/dist\/production\/lib\/([\w/-]+)\.js$/;

/**
 * Lets the build leave out the router's parts of a page, which web/shell/router-parts.tsx replaces,
 * what it tells developers, and what it does for pages of other sites: submissions, fetchers, routes
 * that are found later, middleware and view transitions.
 */
export function slimRouter(): Plugin {
  return {
    name: 'musha:slim-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const slim = slimmed(id.split('?')[0] ?? '', code);
      return slim === undefined ? null : { code: slim, map: null };
    },
  };
}

/** The code of a module of the router without what is not used; undefined for any other module. */
export function slimmed(file: string, code: string): string | undefined {
  const module = library.exec(file)?.[1];
  if (module === undefined) return undefined;
  const quiet = withoutWords(code);
  if (module === 'router/router') return withBodies(quiet, unreached);
  return module === 'dom/lib' ? withPureParts(quiet) : quiet;
}

/** Functions of the router that no page comes to, and what is answered where others ask them. */
const unreached = {
  // submissions
  createClientSideRequest:
    'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
  getActionDataForCommit: 'return {};',
  getSubmissionFromNavigation: '',
  getUpdatedActionData: '',
  handleAction: '',
  normalizeNavigateOptions: 'return { path };',
  // fetchers
  abortFetcher: '',
  abortStaleFetchLoads: 'return false;',
  deleteFetcher: '',
  fetch: '',
  getFetcher: '',
  getTargetedDataStrategyMatches: '',
  getUpdatedRevalidatingFetchers: '',
  markFetchRedirectsDone: 'return false;',
  queueFetcherForDeletion: '',
  resetFetcher: '',
  // routes that are found later or changed, and routes that are lazy by parts
  _internalSetRoutes: '',
  cancelDiscoveryNavigation: '',
  checkFogOfWar: 'return { active: false };',
  discoverRoutes: '',
  loadLazyRouteProperty: '',
  patchRoutes: '',
  // middleware, view transitions, instrumentation
  getInstrumentationNavigateMeta: '',
  persistAppliedTransitions: '',
  restoreAppliedTransitions: '',
  runClientMiddlewarePipeline: '',
};

/** Names for developer tools and explanations of mistakes that only developers make. */
const withoutWords = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/(\binvariant\(.*), (?:`[^`]*`|"[^"]*")\);$/gm, '$1);')
    .replaceAll(/\b(?:warning|warnOnce|warningOnce)\(.*\);$/gm, ';');

const part = '= React$1.forwardRef(';

function withPureParts(code: string): string {
  if (!code.includes(part)) {
    throw new Error('The router has changed: scripts/build/slim-router.ts does not know it');
  }
  return code.replaceAll(part, '= /* @__PURE__ */ React$1.forwardRef(');
}
