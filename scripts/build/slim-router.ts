import type { Plugin } from 'vite';

const library = /react-router\/dist\/production\/lib\/([\w/-]+)\.js$/;
const parts = ['Form', 'Link', 'NavLink', 'ScrollRestoration', 'createBrowserRouter'];

/**
 * Makes of the router what this site uses: its parts of a page are those of
 * web/shell/router-parts.tsx, and what it tells developers stays in its development build.
 */
export function slimRouter(ownParts: string): Plugin {
  return {
    name: 'musha:slim-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const slim = slimmed(id.split('?')[0] ?? '', code, ownParts);
      return slim === undefined ? null : { code: slim, map: null };
    },
  };
}

/** The code of a module of the router without what is not used; undefined for any other module. */
export function slimmed(file: string, code: string, ownParts: string): string | undefined {
  const module = library.exec(file)?.[1];
  if (module === undefined) return undefined;
  const quiet = withoutWords(code);
  return module === 'dom/lib' ? withOwnParts(quiet, ownParts) : quiet;
}

/** Names for developer tools and explanations of mistakes that only developers make. */
const withoutWords = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/(\binvariant\(.*), (?:`[^`]*`|"[^"]*")\);$/gm, '$1);')
    .replaceAll(/\b(?:warning|warnOnce|warningOnce)\(.*\);$/gm, ';');

function withOwnParts(code: string, ownParts: string): string {
  const exported = /^export \{ (.*) \};$/m;
  const names = exported.exec(code)?.[1]?.split(', ') ?? [];
  if (!parts.every((part) => names.includes(part))) {
    throw new Error('The router has changed: scripts/build/slim-router.ts does not know it');
  }
  const kept = names.filter((name) => !parts.includes(name));
  return code
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
    .replace(
      exported,
      `export { ${kept.join(', ')} };\nexport { ${parts.join(', ')} } from ${JSON.stringify(ownParts)};`,
    );
}
